import type { ContentName, PageContent } from '@site/content/registry';
import { createContext, use } from 'react';
import { useMatches } from 'react-router';

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
