import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  detailsFile,
  type FigureDetails,
  type FigureRecord,
  figureUrl,
} from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import type { Token } from '@site/content/text';
import type { Dataset, Graph } from 'schema-dts';
import { figuresFolder } from '../folders.ts';
import type { PageFacts } from '../render-site.ts';
import { breadcrumbs, organization, organizationId, type Words } from './structured-data.ts';

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

type FigurePage = DescribedPage & { figure: FigureRecord; details: FigureDetails };

/** The pages of single figures, in the order of the site. */
export function readFigurePages(
  places: FigurePlaces,
  describedAt: (path: string) => DescribedPage,
): FigurePage[] {
  const { records } = readFigures(figuresFolder);
  return Array.from(places.keys(), (id) => {
    const details = JSON.parse(readFileSync(join(figuresFolder, detailsFile(id)), 'utf8'));
    return { ...describedAt(`/figures/${id}`), figure: records.get(id)!, details };
  });
}

/**
 * What a figure's page says of itself to machines. Numbers of a simulation are no data, and what this
 * site drew from its own files or from formulas has no publisher: only extracts of open data are described as
 * a data set.
 */
export function figureData(page: FigurePage, origin: string, words: Words): Graph {
  const parent = { name: words.content.figures.all, item: `${origin}/figures` };
  const { simulated, origins } = page.details;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(origin, words),
      breadcrumbs(origin, page, parent),
      ...(simulated || origins.length === 0 ? [] : [dataset(page, origin)]),
    ],
  };
}

function dataset({ canonical, heading, figure, details }: FigurePage, origin: string): Dataset {
  const { origins, files } = details;
  const urls = new Set(origins.map(({ licence }) => licence?.url));
  // A licence of the whole only where all parts have the same.
  const [licence] = urls.size === 1 ? urls : [];
  return {
    '@type': 'Dataset',
    name: heading,
    description: `${figure.caption} ${figure.alt}`,
    url: canonical,
    version: figure.version,
    creator: { '@id': organizationId(origin) },
    creditText: figure.source,
    isAccessibleForFree: true,
    ...(licence && { license: licence }),
    isBasedOn: origins.map(({ publisher, licence }) => ({
      '@type': 'CreativeWork',
      publisher: { '@type': 'Organization', name: publisher },
      ...(licence && { license: licence.url }),
    })),
    distribution: files.flatMap(({ kind, name }) =>
      kind === 'csv'
        ? {
            '@type': 'DataDownload',
            encodingFormat: 'text/csv',
            contentUrl: origin + figureUrl(figure, name),
          }
        : [],
    ),
  };
}

/** A page that search engines may list, and what it says of itself. */
export type DescribedPage = ReturnType<typeof describedPage>;

/** A page's name among files: `community-forum`, and `index` for Home. */
export const pageSlug = (path: string): string => path.slice(1).replaceAll('/', '-') || 'index';

/** No-break spaces stay, as in the page's own description. */
const inOneLine = (text: string) => text.replace(/[ \t\n\r]+/g, ' ').trim();

/** Throws if the page does not say all of it. */
export function describedPage(path: string, tokens: readonly Token[]) {
  const found = partsOf(tokens);
  const part = (name: Part): string => {
    const value = found[name];
    if (value === undefined) throw new Error(`the page ${path} has no ${name}`);
    if (!value.trim()) throw new Error(`the page ${path} has an empty ${name}`);
    return value;
  };
  return {
    path,
    description: inOneLine(part('description')),
    heading: inOneLine(part('h1')),
    canonical: part('canonical address'),
    /** The line right below the h1; empty if there is none. */
    lead: inOneLine(found.lead ?? ''),
  };
}

type Part = 'description' | 'h1' | 'canonical address' | 'lead';

/** The text of the first of each part. */
function partsOf(tokens: readonly Token[]): Partial<Record<Part, string>> {
  const found: Partial<Record<Part, string>> = {};
  let open: { part: Part; name: string; text: string } | undefined;
  let follows = false;
  for (const token of tokens) {
    if (token.kind === 'text' && open) open.text += token.text;
    if (token.kind === 'close') {
      if (token.name === open?.name) {
        found[open.part] ??= open.text;
        follows = open.part === 'h1';
        open = undefined;
      } else follows = false;
    }
    if (token.kind !== 'open') continue;
    const { name, attributes } = token;
    if (name === 'meta' && attributes.get('name') === 'description') {
      found.description ??= attributes.get('content') ?? '';
    }
    if (name === 'link' && attributes.get('rel') === 'canonical') {
      found['canonical address'] ??= attributes.get('href') ?? '';
    }
    if (open) continue;
    if (name === 'h1') open = { part: 'h1', name, text: '' };
    if (name === 'p' && follows) open = { part: 'lead', name, text: '' };
    follows = false;
  }
  return found;
}
