import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { drawingFile, type ManifestRecord } from '@site/content/figure-record';
import { credits } from '@site/figures/data/credits';
import { csvParseRows } from 'd3';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  builtFile,
  builtPages,
  figurePages,
  readBuilt,
  visibleText,
} from '../testing/site/built-site.ts';

const folder = join(import.meta.dirname, '../../packages/figures/dist');
const manifest = join(folder, 'manifest.json');
const records: ManifestRecord[] = JSON.parse(readFileSync(manifest, 'utf8'));
const simulated = records.filter((record) => record.simulated);

/** Names of built files say nothing, so a drawing is told by its bytes. */
const idOfDrawing = new Map(
  globSync('*.svg', { cwd: folder }).map((name) => [
    readFileSync(join(folder, name), 'utf8'),
    basename(name).split('.')[0],
  ]),
);

const figureOf = (image: Element | null): string | undefined => {
  const source = image?.getAttribute('src') ?? '';
  return /^\/assets\/[^?]+\.svg$/.test(source) ? idOfDrawing.get(readBuilt(source)) : undefined;
};

/** Every place of a document where the figure is shown, as a picture or as a part of the page. */
const placesOf = (document: Document, { id }: ManifestRecord): Element[] => {
  const pictures = [...document.querySelectorAll('img[src$=".svg"]')];
  const drawn = document.querySelector(`span#${id}:has(svg)`);
  return [...pictures.filter((picture) => figureOf(picture) === id), ...(drawn ? [drawn] : [])];
};

const shown = builtPages.map(({ path, document }) => ({
  path,
  figures: simulated.flatMap((record) =>
    placesOf(document, record).map((place) => ({ record, place })),
  ),
}));

// What a visitor reads with it; on the figure's own page above it, where it is a link within that.
const wordsBeside = (place: Element): string =>
  place.closest('.figures-of a, .figure-neighbours a')?.textContent ??
  place.closest('.figure-page')?.querySelector('h1')?.textContent ??
  place.closest('figure')?.textContent ??
  '';

describe.each(shown.filter(({ figures }) => figures.length > 0))('$path', ({ figures }) => {
  test.each(figures)('marks $record.id as simulated', ({ record, place }) => {
    expect(wordsBeside(place)).toMatch(/\b(simulated|illustration)\b/i);
    expect(record.title).toMatch(/\((simulated|illustration)\)$/);
  });
});

/** The share of a drawing, in its dark colours, that is lighter than a large area should be. */
async function brightShare({ id, sizes }: ManifestRecord): Promise<number> {
  const [width] = sizes.find(([width]) => width >= 560) ?? sizes.at(-1)!;
  const { data, info } = await sharp(join(folder, drawingFile(id, width, 'dark')))
    .flatten({ background: '#0f1720' })
    .resize({ width: 400 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = (byte: number) => (byte / 255) ** 2.2;
  let bright = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!].map(linear);
    if (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.3) bright++;
  }
  return bright / (info.width * info.height);
}

test('in the dark large areas are deep: no drawing but the mark shines over more than 30% of its ground', async () => {
  const shares = await Promise.all(
    records.map(async (record) => [record.id, await brightShare(record)] as const),
  );
  expect(shares.filter(([, share]) => share > 0.3).map(([id]) => id)).toEqual(['mark']);
});

test.each(Object.entries(credits))('the colophon names the publisher of %s', (_, { credit }) => {
  const colophon = builtPages.find(({ path }) => path === '/colophon')!.document.body.textContent;
  expect(colophon).toContain(credit.split(/[;,] /)[0]);
});

const numbered = builtPages
  .map(({ path, document }) => ({ path, places: [...document.querySelectorAll('[data-figure]')] }))
  .filter(({ places }) => places.length > 0);

test.each(numbered)(
  '$path numbers its figures in order, and each leads to its page',
  ({ places }) => {
    const shown = places.map((place) => {
      const leads = place.querySelector('a[href^="/figures/"]')?.getAttribute('href');
      return [place.id, figureOf(place.querySelector('img')), leads];
    });
    const named = places.map((place) => place.getAttribute('data-figure'));
    expect(shown).toEqual(named.map((id, i) => [places[i]!.id, id, `/figures/${id}`]));
    // 1, 2, 3, or 1a, 1b, 2a where several share a number.
    expect(`fig-1`).toBe(places[0]!.id.replace('a', ''));
    for (const [i, { id }] of places.slice(1).entries()) {
      const [, number, letter] = /^fig-(\d+)(\w?)$/.exec(places[i]!.id)!;
      const next = [`fig-${Number(number) + 1}`, `fig-${Number(number) + 1}a`];
      const same = letter ? [`fig-${number}${String.fromCharCode(letter.charCodeAt(0) + 1)}`] : [];
      expect([...next, ...same]).toContain(id);
    }
  },
);

// What each says to search engines and to those who share it is in head.test.ts.
describe.each(figurePages)('$path', ({ document }) => {
  const cellsOf = (row: Element) => [...row.children].map((cell) => cell.textContent);

  test('shows the table that its CSV file has, or its beginning', () => {
    const link = document.querySelector('a[download$=".csv"]')!;
    const file = readFileSync(builtFile(link.getAttribute('href')!)!, 'utf8');
    const [names, ...rows] = csvParseRows(file.replace(/^\uFEFF/, ''));
    const [head, ...body] = [...document.querySelectorAll('.downloads-table tr')].map(cellsOf);
    expect(head).toEqual(names);
    expect(body).toEqual(rows.slice(0, 200));
    expect(rows.every((row) => row.length === names?.length)).toBe(true);
    const isShort = body.length < rows.length;
    expect(
      visibleText(document.querySelector('.downloads-data')).includes('The first 200 of'),
    ).toBe(isShort);
  });

  test('is a data set for machines only where its numbers are data of somebody', () => {
    const json = document.querySelector('script[type="application/ld+json"]')!.textContent;
    const { '@graph': graph } = JSON.parse(json);
    const [dataset] = graph.filter((node: { '@type': string }) => node['@type'] === 'Dataset');
    const text = visibleText(document.querySelector('.downloads-parts'));
    if (/\((simulated|illustration)\)/.test(text)) expect(dataset).toBeUndefined();
    if (!dataset) return;
    expect(dataset.description.length).toBeGreaterThanOrEqual(50);
    expect(dataset.isBasedOn.length).toBeGreaterThan(0);
    for (const { publisher } of dataset.isBasedOn) expect(text).toContain(publisher.name);
    expect(builtFile(new URL(dataset.distribution[0].contentUrl).pathname)).toBeDefined();
  });
});
