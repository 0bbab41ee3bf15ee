import { notFoundPath, pathsOfFigures, pathsOfNotes, pathsOfWords } from '../app/paths.ts';
import type { Content } from '../content/document.ts';
import type { PictureRecord } from '../content/picture-record.ts';
import { type Bundle, dataAddress } from './bundle.ts';
import { type FigurePlaces, findPlaces } from './figure-places.ts';

export type Page = {
  /** Where it is served: `/`, `/about`. */
  path: string;
  /** Its file in the release, as an address: `/about/index.html`. */
  file: string;
  html: string;
};

export type Step = (html: string, page: Page) => string;

/** What a release holds besides the built code's own files: address to content. */
export type Files = Record<string, string | Buffer>;

/** The file of a page. Static hosts return `404.html` for an unknown address. */
const fileOf = (path: string): string =>
  path === notFoundPath ? `${path}.html` : `${path === '/' ? '' : path}/index.html`;

type Rendered = { pages: Page[]; data: Files; places: FigurePlaces };

/** Renders every page, those of figures last: they say on which pages each figure was found. */
export async function renderPages(
  bundle: Bundle,
  content: Content,
  pictures: ReadonlyMap<string, PictureRecord>,
): Promise<Rendered> {
  const data: Files = {};
  const render = (paths: string[], places?: FigurePlaces): Promise<Page[]> =>
    Promise.all(
      paths.map(async (path) => {
        const [html, pageData] = await Promise.all([
          bundle.page(path, content, { pictures, places }),
          bundle.data(path, content, { pictures, places }),
        ]);
        if (pageData) data[dataAddress(path)] = pageData;
        return { path, file: fileOf(path), html };
      }),
    );
  const pages = await render([...pathsOfWords, ...pathsOfNotes(content)]);
  const places = findPlaces(pages, content);
  const ofFigures = await render(pathsOfFigures(places.keys()), places);
  return { pages: [...pages, ...ofFigures], data, places };
}

/** The page after all steps, in their order. */
export function finish(page: Page, steps: Step[]): Page {
  return { ...page, html: steps.reduce((html, step) => step(html, page), page.html) };
}
