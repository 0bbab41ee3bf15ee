import type { Content } from '@site/content/document';
import {
  type FigureRecord,
  figureOfPicture,
  type PictureRecord,
} from '@site/content/figure-record';
import type { ContentName } from '@site/content/registry';
import { createContext, type RouterContextProvider } from 'react-router';
import type { ContentOf } from './content.ts';

/** The content to render; in `vite dev`, where nobody sets it, what the content folder holds now. */
export const contentContext = createContext<Content | null>(null);

/** Where each large figure stands, by its id; null in `vite dev`, where nothing is known of other pages. */
export const figurePlacesContext = createContext<ReadonlyMap<
  string,
  { path: string; page: string; number: string }[]
> | null>(null);

/** The pictures of the content by their ids; null in `vite dev`, where those of the content folder count. */
export const picturesContext = createContext<ReadonlyMap<string, PictureRecord> | null>(null);

/** What an admin of the desk has switched: whether the forms of enquiries deliver what is asked. */
export const settingsContext = createContext<{ readonly takesEnquiries: boolean }>({
  takesEnquiries: false,
});

/** What shows an uploaded picture, for words that name one by its id. */
export async function pictureRecord(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<FigureRecord | undefined> {
  const picture = (await knownPictures(context)).get(id);
  return picture && figureOfPicture(picture);
}

/** The pictures of the content by their ids. */
export const knownPictures = async (context: Readonly<RouterContextProvider>) =>
  context.get(picturesContext) ?? (await picturesOfFolder());

async function picturesOfFolder(): Promise<ReadonlyMap<string, PictureRecord>> {
  if (!import.meta.env.DEV) throw new Error('There are no pictures: set picturesContext.');
  const { picturesFolder, readPictures } = await import('@site/content/folder');
  return readPictures(picturesFolder());
}

/** What a loader returns: the content that its page shows, by name. */
export async function contentOf<N extends ContentName>(
  context: Readonly<RouterContextProvider>,
  ...names: N[]
): Promise<{ content: ContentOf<N> }> {
  const all = await allContent(context);
  const entries = names.map((name) => [name, all[name]]);
  return { content: Object.fromEntries(entries) as ContentOf<N> };
}

/** The same for a page with such a form, or one that speaks of them. */
export const withEnquiries = async <N extends ContentName>(
  context: Readonly<RouterContextProvider>,
  ...names: N[]
) => ({
  ...(await contentOf(context, ...names)),
  takesEnquiries: context.get(settingsContext).takesEnquiries,
});

/** All of it, for pages that show what other pages hold. */
export async function allContent(context: Readonly<RouterContextProvider>): Promise<Content> {
  const given = context.get(contentContext);
  if (given) return given;
  // A render sets the content; only the development server reads it from the files.
  if (!import.meta.env.DEV) throw new Error('There is no content to render: set contentContext.');
  const { readContent } = await import('@site/content/folder');
  return readContent();
}
