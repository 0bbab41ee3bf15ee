import { contentFolder, loadContent } from './load.ts';
import type { ContentName } from './registry.ts';
import type { SitePath } from './schema/paths.ts';

/** Where a large figure stands: the page with its name, and the figure's number there. */
type FigurePlace = { path: SitePath; page: string; number: number };

type PageFigures = { path: SitePath; page: string; ids: string[] };

/** The large figures of each page, in the order of their numbers. `folder`: where the content is. */
export function figuresByPage(folder = contentFolder): PageFigures[] {
  const load = <N extends ContentName>(name: N) => loadContent(name, folder);
  const { slides } = load('home').hero;
  const { cases } = load('cases');
  const withHead = (
    name: 'about' | 'services' | 'research' | 'publications' | 'data-analytics' | 'case-studies',
    ids: string[],
  ) => headOf(`/${name}`, load(name), ids);
  return [
    {
      path: '/',
      page: 'Home',
      ids: [...slides.flatMap(({ img, extraImgs }) => [img, ...extraImgs]), cases[0]!.img],
    },
    withHead(
      'about',
      load('about').pictures.images.map(({ img }) => img),
    ),
    withHead(
      'services',
      load('services').services.map(({ img }) => img),
    ),
    withHead(
      'research',
      load('topics').topics.map(({ img }) => img),
    ),
    withHead(
      'publications',
      load('publication-categories').categories.map(({ image }) => image),
    ),
    withHead(
      'data-analytics',
      load('analytics-steps').steps.map(({ image }) => image),
    ),
    withHead(
      'case-studies',
      cases.map(({ img }) => img),
    ),
    // Its second figure is a map without a table.
    headOf('/contact', load('contact')),
    headOf('/careers', load('careers')),
    headOf('/join-now', load('join-now')),
    ...(['forum', 'university', 'opensource'] as const).map((name) => {
      const content = load(`community-${name}`);
      return headOf(`/community/${name}`, content, [content.img]);
    }),
  ];
}

type WithBanner = { banner: { title: string; img: string } };

const headOf = (path: SitePath, { banner }: WithBanner, ids: string[] = []): PageFigures => ({
  path,
  page: banner.title,
  ids: [banner.img, ...ids],
});

/** Every large figure with all of its places, the first one first. */
export function figurePlaces(folder = contentFolder): Map<string, FigurePlace[]> {
  const places = new Map<string, FigurePlace[]>();
  for (const { path, page, ids } of figuresByPage(folder)) {
    for (const [i, id] of ids.entries()) {
      places.set(id, [...(places.get(id) ?? []), { path, page, number: i + 1 }]);
    }
  }
  return places;
}
