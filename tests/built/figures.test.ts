import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ManifestRecord } from '@site/content/figure-record';
import { credits } from '@site/figures/data/credits';
import { packageFiles } from '@site/site/routes/sample-deliverable/files/package';
import * as deliverable from '@site/site/routes/sample-deliverable/files/record';
import { reportTables } from '@site/site/routes/sample-deliverable/files/tables';
import { csvParseRows } from 'd3';
import { strFromU8, unzipSync } from 'fflate';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import {
  builtFile,
  builtPage,
  builtPages,
  figurePages,
  readBuilt,
  visibleText,
} from '../testing/site/built-site.ts';

const folder = join(import.meta.dirname, '../../packages/figures/dist');
const records: ManifestRecord[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
const simulated = records.filter((record) => record.simulated);

/** Names of built files say nothing, so a drawing is told by its bytes. */
const idOfDrawing = new Map(
  globSync('*.svg', { cwd: folder }).map((name) => [
    readFileSync(join(folder, name), 'utf8'),
    basename(name).split('.')[0],
  ]),
);

function figureOf(image: Element | null): string | undefined {
  const source = image?.getAttribute('src') ?? '';
  return /^\/assets\/[^?]+\.svg$/.test(source) ? idOfDrawing.get(readBuilt(source)) : undefined;
}

/** Where a page shows a simulated figure, as a picture or as a part of the page. */
const simulatedIn = (document: Document) =>
  simulated.flatMap(({ id, title }) => {
    const pictures = [...document.querySelectorAll('img[src$=".svg"]')];
    const drawn = document.querySelector(`span#${id}:has(svg)`) ?? [];
    const places = pictures.filter((picture) => figureOf(picture) === id).concat(drawn);
    return places.map((place) => ({ id, title, place }));
  });

// What a visitor reads with it; on the figure's own page above it, where it is a link within that.
const wordsBeside = (place: Element): string =>
  place.closest('.figures-of a, .figure-neighbours a')?.textContent ??
  place.closest('.figure-page')?.querySelector('h1')?.textContent ??
  place.closest('figure')?.textContent ??
  '';

const withSimulated = builtPages
  .map(({ path, document }) => ({ path, shown: simulatedIn(document) }))
  .filter(({ shown }) => shown.length > 0);

test.each(withSimulated)('$path marks as simulated what is', ({ shown }) => {
  for (const { id, title, place } of shown) {
    expect(wordsBeside(place), id).toMatch(/\b(simulated|illustration)\b/i);
    expect(title).toMatch(/\((simulated|illustration)\)$/);
  }
});

test('the colophon names each publisher of data', () => {
  const colophon = builtPage('/colophon')!.document.body.textContent;
  for (const { credit } of Object.values(credits)) {
    expect(colophon).toContain(credit.split(/[;,] /)[0]);
  }
});

test.each(figurePages)(
  '$path shows the table that its CSV file has, or its beginning',
  ({ document }) => {
    const link = document.querySelector('a[download$=".csv"]')!;
    const file = readFileSync(builtFile(link.getAttribute('href')!)!, 'utf8');
    const [names, ...rows] = csvParseRows(file.replace(/^\uFEFF/, ''));
    const [head, ...body] = Array.from(document.querySelectorAll('.downloads-table tr'), (row) =>
      Array.from(row.children, (cell) => cell.textContent),
    );
    expect(head).toEqual(names);
    expect(body).toEqual(rows.slice(0, 200));
    const said = visibleText(document.querySelector('.downloads-data'));
    expect(said.includes('The first 200 of')).toBe(body.length < rows.length);
    // It is a data set for machines only where its numbers are data of somebody.
    const text = visibleText(document.querySelector('.downloads-parts'));
    const json = document.querySelector('script[type="application/ld+json"]')!.textContent;
    if (/\((simulated|illustration)\)/.test(text)) expect(json).not.toContain('"Dataset"');
  },
);

const { deliverableAddress, packageAddress, packageName } = deliverable;
const files = packageFiles();
const page = builtPage(deliverableAddress)!.document;

/** The numbers of a document's tables: each cell that is no heading. */
const cellsOf = (part: ParentNode) =>
  Array.from(part.querySelectorAll('table'), (table) =>
    Array.from(table.querySelectorAll('td'), (cell) => cell.textContent),
  );

test('the package of the sample deliverable unzips to the files that the page lists', () => {
  const unzipped = unzipSync(readFileSync(builtFile(packageAddress)!));
  const texts = Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)]);
  const expected = Object.entries(files).map(([name, text]) => [`${packageName}/${name}`, text]);
  expect(texts).toEqual(expected);
  const listed = Array.from(page.querySelectorAll('.package b'), (one) => one.textContent);
  expect(listed).toEqual(Object.keys(files));
});

test('its tables, on the page and in the package, have the numbers that were computed', () => {
  const computed = reportTables().map(({ groups }) =>
    groups.flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells)),
  );
  expect(cellsOf(parseHTML(files['tables.html']!).document)).toEqual(computed);
  expect(cellsOf(page.querySelector('#tables')!)).toEqual(computed);
});
