import {
  type Content,
  type ContentDocument,
  type ContentMistake,
  checkDocument,
  publicNotes,
} from '@site/content/document';
import {
  deskPictureAddress,
  type PictureRecord,
  pictureAddress,
} from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import { isNoteName, pageAt, sitePaths } from '@site/content/registry';
import { figuresPath } from '@site/site/paths';
import type { Bundle, SiteSettings } from '../bundle.ts';
import { figuresFolder } from '../folders.ts';
import { factsOf, type PageFacts } from '../render-site.ts';
import { type FigurePlaces, findPlaces } from '../seo/listed-pages.ts';
import { Annotations, annotate, fieldsHtml } from './annotate.ts';

export type PreviewRequest = {
  document: ContentDocument;
  path: string;
  pictures?: readonly PictureRecord[];
  settings?: SiteSettings;
};

/** `html` is missing where mistakes leave nothing to show. */
export type PreviewedPage = { html?: string; mistakes: ContentMistake[] };

/** One page of a document as it would be public, for the desk. */
export async function renderPreview(
  bundle: Bundle,
  { document, path, pictures: list = [], settings }: PreviewRequest,
): Promise<PreviewedPage> {
  const pictures = new Map(list.map((picture) => [picture.id, picture]));
  const figures = readFigures(figuresFolder, pictures);
  const { shown, mistakes } = checkDocument(document, figures);
  const annotations = new Annotations();
  const content = annotate(shown, figures, annotations);
  const name = pageAt(path)?.name;
  // A note with nothing to show yet: its address would answer that there is no page.
  if (name && isNoteName(name) && document[name] && !content[name]) return { mistakes };
  try {
    const places = path.startsWith(figuresPath)
      ? await placesIn(bundle, content, pictures)
      : undefined;
    const more = { pictures, places, settings };
    const html = fieldsHtml(await bundle.page(path, content, more), annotations);
    // Pictures that are not public yet are read from the desk.
    return { html: html.replaceAll(pictureAddress, deskPictureAddress), mistakes };
  } catch (error) {
    // A page with mistakes may lack what it needs; without mistakes it must render.
    if (mistakes.length === 0) throw error;
    return { mistakes };
  }
}

/** Where figures stand. The pages of figures show it, so all other pages are rendered first. */
async function placesIn(
  bundle: Bundle,
  content: Content,
  pictures: ReadonlyMap<string, PictureRecord>,
): Promise<FigurePlaces> {
  const ofWords = sitePaths.filter((path) => path !== figuresPath);
  const paths = [...ofWords, ...publicNotes(content).map(({ path }) => path)];
  const facts = new Map<string, PageFacts>();
  for (const path of paths) {
    facts.set(path, factsOf(path, await bundle.page(path, content, { pictures }), true));
  }
  return findPlaces(paths, (path) => facts.get(path)!);
}
