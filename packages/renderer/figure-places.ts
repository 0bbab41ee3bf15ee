import type { Token } from '@site/content/text';
import type { PageFacts } from './render-site.ts';

/** Where a large figure stands: the page with its name, and the figure's number there. */
type FigurePlace = { path: string; page: string; number: string };

/** Every large figure with all of its places, the first one first. */
export type FigurePlaces = ReadonlyMap<string, FigurePlace[]>;

export type NumberedFigure = { id: string; number: string };

/** What the pages of figures call the page, whose heading says something else. */
const names: Record<string, string> = { '/': 'Home' };

/** The figures that stand on these pages, in their order. */
export function findPlaces(
  paths: readonly string[],
  factsAt: (path: string) => PageFacts,
): FigurePlaces {
  const places = new Map<string, FigurePlace[]>();
  for (const path of paths) {
    const { described, figures } = factsAt(path);
    const page = names[path] ?? described!.heading;
    for (const { id, number } of figures) {
      places.set(id, [...(places.get(id) ?? []), { path, page, number }]);
    }
  }
  return places;
}

/** What the element of a numbered figure says of it: `id="fig-2" data-figure="rain-years"`. */
export function numberedFigures(tokens: readonly Token[]): NumberedFigure[] {
  const found: NumberedFigure[] = [];
  for (const token of tokens) {
    if (token.kind !== 'open') continue;
    const id = token.attributes.get('data-figure');
    const number = /^fig-(\d+[a-z]?)$/.exec(token.attributes.get('id') ?? '')?.[1];
    if (id && number) found.push({ id, number });
  }
  return found;
}
