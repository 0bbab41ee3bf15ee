import type { ContentName, PageContent } from '@site/content/registry';
import { createContext, use } from 'react';
import { useMatches } from 'react-router';

/** Puts values in place of the names in brackets: "[n] participants". */
export function fill(text: string, values: Record<string, string | number | undefined>): string {
  return text.replace(/\[(\w+)\]/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The text up to the last whole word that `max` characters have room for, with an ellipsis if any is missing. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  return `${text.slice(0, end).replace(/[,;:.]$/, '')}…`;
}

/** What a route's loader returns of the content, by name. */
export type ContentOf<N extends ContentName> = { readonly [K in N]: PageContent<K> };

/** Content that a part of a page has fetched with its code. */
export const FetchedContent = createContext<Partial<ContentOf<ContentName>>>({});

/**
 * The content `name` that a loader of the page, or of the root, returned, or that was fetched. Throws if
 * there is none: then the route's loader has to name it.
 */
export function useContent<N extends ContentName>(name: N): PageContent<N> {
  const matches = useMatches();
  const fetched = use(FetchedContent) as Partial<ContentOf<N>>;
  const found = contentIn(matches, name) ?? fetched[name];
  if (found) return found;
  const route = matches.at(-1)?.id;
  throw new Error(`The loaders of ${route} return no content "${name}".`);
}

/** The same where the page does without it. */
export function useOptionalContent<N extends ContentName>(name: N): PageContent<N> | undefined {
  return contentIn(useMatches(), name);
}

/** Whether the forms of enquiries deliver what is asked. Its route's loader is made `withEnquiries`. */
export const useTakesEnquiries = (): boolean =>
  useMatches().some(
    ({ loaderData }) => (loaderData as { takesEnquiries?: boolean } | undefined)?.takesEnquiries,
  );

function contentIn<N extends ContentName>(
  matches: readonly { loaderData: unknown }[],
  name: N,
): PageContent<N> | undefined {
  for (const { loaderData } of matches) {
    const found = (loaderData as { content?: Partial<ContentOf<N>> } | undefined)?.content?.[name];
    if (found) return found;
  }
  return undefined;
}
