import type { Content } from '../content/document.ts';
import { publicNotes } from '../content/public-notes.ts';
import { sitePaths } from '../content/schema/paths.ts';
import { tokensOf } from './html/tokens.ts';
import { readDescribedPage } from './seo/listed-pages.ts';

/** Where a large figure stands: the page with its name, and the figure's number there. */
type FigurePlace = { path: string; page: string; number: string };

/** Every large figure with all of its places, the first one first. */
export type FigurePlaces = ReadonlyMap<string, FigurePlace[]>;

/** What the pages of figures call the page, whose heading says something else. */
const names: Record<string, string> = { '/': 'Home' };

/** The figures that stand on rendered pages, in the order of the site's list of pages; notes come last. */
export function findPlaces(
  pages: readonly { path: string; html: string }[],
  content: Content,
): FigurePlaces {
  const places = new Map<string, FigurePlace[]>();
  const ofNotes = publicNotes(content).map(({ path }) => path);
  for (const path of [...sitePaths, ...ofNotes]) {
    const html = pages.find((page) => page.path === path)?.html;
    if (html === undefined) continue;
    const page = names[path] ?? readDescribedPage(path, html).heading;
    for (const { id, number } of numberedFigures(html)) {
      places.set(id, [...(places.get(id) ?? []), { path, page, number }]);
    }
  }
  return places;
}

/** What the element of a numbered figure says of it: `id="fig-2" data-figure="rain-years"`. */
function numberedFigures(html: string): { id: string; number: string }[] {
  const found: { id: string; number: string }[] = [];
  for (const token of tokensOf(html)) {
    if (token.kind !== 'open') continue;
    const id = token.attributes.get('data-figure');
    const number = /^fig-(\d+[a-z]?)$/.exec(token.attributes.get('id') ?? '')?.[1];
    if (id && number) found.push({ id, number });
  }
  return found;
}
