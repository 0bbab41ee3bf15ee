import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../content/load.ts';
import type { ApaTable } from '../../../../tools/chapter/apa-table.ts';
import { chapterOf } from '../../../../tools/chapter/compute.ts';
import { guessConstructs } from '../../../../tools/chapter/guess-constructs.ts';
import { createPause } from '../../../../tools/describe/pause.ts';
import { describeFile } from '../../../../tools/describe/report.ts';
import { simulatedSurvey } from '../../../../tools/describe/sample.ts';
import { citedIn } from './cited-in.ts';
import { paragraphOf } from './paragraph.ts';
import { tablesOf } from './tables.ts';

const words = loadContent('chapter');

async function writtenOf(file: string) {
  const { report, data } = await describeFile(new Blob([file]));
  const results = await chapterOf(data, guessConstructs(report), createPause());
  const tables = tablesOf(results, words);
  return { tables, text: paragraphOf(results, tables, words) };
}

const numbersIn = (text: string) => text.match(/−?\d*\.?\d+/g) ?? [];

/** Without years, numbers of tables, widths of intervals, and the two counts that no table has. */
const claimedIn = (text: string) =>
  numbersIn(
    text.replaceAll(/\b(19|20)\d\d\b|Table \d+|\d+%|answered all \d+|\d+ with a missing/g, ''),
  );

function absent(text: string, tables: ApaTable[]): string[] {
  const texts = tables.flatMap(({ groups, note }) => [note, ...groups.flatMap(({ rows }) => rows)]);
  const known = new Set(numbersIn(texts.flat().join(' ').replaceAll(',', ' ')));
  return claimedIn(text).filter((number) => !known.has(number));
}

test('every number of the paragraph stands in a table, and each table that it names is there', async () => {
  const example = await writtenOf(simulatedSurvey());
  const pupils = await writtenOf(
    readFileSync('tools/measurement/example/youth-gratitude.csv', 'utf8'),
  );
  for (const { text, tables } of [example, pupils]) {
    expect(claimedIn(text).length).toBeGreaterThan(8);
    expect(absent(text, tables)).toEqual([]);
    for (const [, number] of text.matchAll(/Table (\d+)/g)) {
      expect(tables[Number(number) - 1]).toBeDefined();
    }
  }
  expect(pupils.tables.map(({ key }) => key)).toEqual([
    ...['items', 'scales', 'fit', 'discriminant', 'htmt', 'loadings'],
  ]);
  expect(absent(pupils.text, example.tables).length).toBeGreaterThan(8);
  // What readers without JavaScript are shown of it.
  const [, shown = 'nothing'] =
    /“(.*)”/.exec(loadContent('data-description').chapter.example) ?? [];
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(spaced(pupils.text)).toContain(spaced(shown));
  const known = [example, pupils].flatMap(({ text, tables }) =>
    citedIn(words.references, text, tables),
  );
  const inTroubles = citedIn(words.references, Object.values(words.troubles).join(' '), []);
  expect(words.references.filter((one) => ![...known, ...inTroubles].includes(one))).toEqual([]);
});
