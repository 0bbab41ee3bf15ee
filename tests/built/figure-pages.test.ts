import { readFileSync } from 'node:fs';
import { csvParseRows } from 'd3';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withoutBreaks } from '../../content/no-breaks.ts';
import {
  attribute,
  builtFile,
  figurePages,
  origin,
  visibleText,
} from '../../testing/site/built-site.ts';

describe.each(figurePages)('$path', (page) => {
  const { path, document } = page;
  const property = (name: string) => attribute(page, `meta[property="${name}"]`, 'content');
  const file = (ending: string) => {
    const link = document.querySelector(`a[download$="${ending}"]`)!;
    return readFileSync(builtFile(link.getAttribute('href')!)!);
  };
  const table = () =>
    csvParseRows(
      file('.csv')
        .toString()
        .replace(/^\uFEFF/, ''),
    );
  const cellsOf = (row: Element) => [...row.children].map((cell) => cell.textContent);

  test('says what it is to search engines and to those who share it', async () => {
    const description = attribute(page, 'meta[name=description]', 'content');
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(attribute(page, 'link[rel=canonical]', 'href')).toBe(origin + path);
    expect(withoutBreaks(property('og:title'))).toBe(document.querySelector('h1')?.textContent);
    const picture = builtFile(new URL(property('og:image')).pathname)!;
    expect((await sharp(picture).metadata()).width).toBeGreaterThanOrEqual(600);
    expect(readFileSync(picture).length).toBeLessThanOrEqual(300_000);
  });

  test('shows the table that its CSV file has, or its beginning', () => {
    const [names, ...rows] = table();
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
