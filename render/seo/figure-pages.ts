import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset, Graph } from 'schema-dts';
import { readFigures } from '../../content/figure-files.ts';
import {
  detailsFile,
  type FigureDetails,
  type FigureFile,
  type FigureRecord,
  figureUrl,
} from '../../content/figure-record.ts';
import type { FigurePlaces } from '../figure-places.ts';
import { figuresFolder } from '../folders.ts';
import type { Words } from '../words.ts';
import { link, meta } from './head.ts';
import { type Head, headOf } from './head-tags.ts';
import type { DescribedPage } from './listed-pages.ts';
import { organizationId } from './organization-id.ts';
import { breadcrumbs, organization } from './structured-data.ts';

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
function figureData(page: FigurePage, origin: string, words: Words): Graph {
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

/** The head of a figure's page, whose picture is the one to share. */
export function figureHead(page: FigurePage, origin: string, words: Words): Head {
  const { figure, details } = page;
  const address = (kind: FigureFile['kind']) =>
    origin + figureUrl(figure, details.files.find((file) => file.kind === kind)!.name);
  const own = [
    meta('property', 'og:image', address('png')),
    meta('property', 'og:image:alt', figure.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    link('alternate', address('csv'), 'text/csv'),
  ];
  return headOf(page, words, own, figureData(page, origin, words));
}
