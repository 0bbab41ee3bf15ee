import { createContext, type RouterContextProvider } from 'react-router';
import type { Content } from '../content/document.ts';
import type { ContentName } from '../content/registry.ts';
import type { ContentOf } from './content.ts';

/** The content to render; in `vite dev`, where nobody sets it, what the content folder holds now. */
export const contentContext = createContext<Content | null>(null);

/** Where each large figure stands, by its id; null in `vite dev`, where nothing is known of other pages. */
export const figurePlacesContext = createContext<ReadonlyMap<
  string,
  { path: string; page: string; number: number }[]
> | null>(null);

/** What a loader returns: the content that its page shows, by name. */
export async function contentOf<N extends ContentName>(
  context: Readonly<RouterContextProvider>,
  ...names: N[]
): Promise<{ content: ContentOf<N> }> {
  const all = await allContent(context);
  const entries = names.map((name) => [name, all[name]]);
  return { content: Object.fromEntries(entries) as ContentOf<N> };
}

/** All of it, for pages that show what other pages hold. */
export async function allContent(context: Readonly<RouterContextProvider>): Promise<Content> {
  const given = context.get(contentContext);
  if (given) return given;
  // What is rendered is given its content; only while a developer works it comes from the files.
  if (!import.meta.env.DEV) throw new Error('There is no content to render: set contentContext.');
  const { readContent } = await import('../content/read-folder.ts');
  return readContent();
}
