import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  detailsFile,
  type FigureDetails,
  type FigureRecord,
  figureUrl,
} from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import type { Dataset, Graph } from 'schema-dts';
import type { FigurePlaces } from '../figure-places.ts';
import { figuresFolder } from '../folders.ts';
import type { DescribedPage } from './listed-pages.ts';
import { breadcrumbs, organization, organizationId, type Words } from './structured-data.ts';

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
