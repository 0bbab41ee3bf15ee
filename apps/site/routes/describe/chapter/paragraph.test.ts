import { readFileSync } from 'node:fs';
import { loadContent } from '@site/content/folder';
import { createPause } from '@site/statistics/description/pause';
import { type Questionnaire, questionnaires } from '@site/statistics/testing/questionnaires';
import type { ApaTable } from '@site/workbench/chapter/apa-table';
import { chapterOf } from '@site/workbench/chapter/compute';
import { guessConstructs } from '@site/workbench/chapter/item-names';
import { describeFile } from '@site/workbench/describe/report';
import { simulatedSurvey } from '@site/workbench/describe/sample';
import { expect, test } from 'vitest';
import { citedIn, paragraphOf } from './paragraph.ts';
import { entriesOf, tablesOf } from './tables.ts';

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

/** Each table that a text names is there. */
function expectTables(text: string, tables: ApaTable[]) {
  for (const [, number] of text.matchAll(/Table (\d+)/g))
    expect(tables[Number(number) - 1]).toBeDefined();
}

test('every number of the paragraph stands in a table, and each table that it names is there', async () => {
  const example = await writtenOf(simulatedSurvey());
  const pupils = await writtenOf(
    readFileSync('packages/workbench/example/youth-gratitude.csv', 'utf8'),
  );
  for (const { text, tables } of [example, pupils]) {
    expect(claimedIn(text).length).toBeGreaterThan(8);
    expect(absent(text, tables)).toEqual([]);
    expectTables(text, tables);
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

async function chapterFor(id: string) {
  const { columns, constructs } = questionnaires().find((one) => one.id === id) as Questionnaire;
  const full = [...columns].map(([name, column]) => {
    return [name, { ...column, kind: 'number', labels: new Map(), isReversed: false }] as const;
  });
  const rows = full[0]![1].values.length;
  const results = await chapterOf({ rows, columns: new Map(full) }, constructs, createPause());
  const tables = tablesOf(results, words);
  const entries = new Map(entriesOf(results, words).map((entry) => [entry.key, entry]));
  return { results, tables, entries, text: paragraphOf(results, tables, words) };
}

test('the fit of a saturated model is not told, and one factor is one', async () => {
  const { entries, tables, text } = await chapterFor('one-scale-saturated');
  expect(entries.get('fit')).toMatchObject({ why: [words.tables.fit.saturated] });
  expect(text).toContain(words.paragraph.saturated);
  expect(text).not.toMatch(/CFI|χ²/);
  expect(text).not.toMatch(/from (\S+) to \1\b/);
  const notes = tables.map(({ note }) => note).join(' ');
  expect(notes).toContain('1 factor by');
  expect(notes).not.toContain('1 factors');
});

test('a solution that is not to be reported is neither numbered nor written about', async () => {
  const { results, entries, tables, text } = await chapterFor('heywood');
  expect(results.model).toMatchObject({
    warnings: expect.arrayContaining([expect.objectContaining({ code: 'heywood' })]),
  });
  expect(entries.get('fit')).toMatchObject({ isHeld: true });
  expect(entries.get('discriminant')).toMatchObject({ isHeld: true });
  expect(tables.map(({ key }) => key)).toEqual(['items', 'scales', 'htmt']);
  expect(tables[0]!.columns).not.toContain(words.columns.loading);
  expect(text).not.toMatch(/CFI|composite|extracted/i);
  expectTables(text, tables);
});

test('items that load in both directions leave CR and AVE uninterpreted', async () => {
  const { results, text } = await chapterFor('not-reversed');
  const [first, second] = results.constructs.map(({ name }) => name);
  expect(results.model).toMatchObject({
    warnings: expect.arrayContaining([
      { code: 'negative-loading', names: ['x2', 'x6'], values: {} },
    ]),
  });
  expect(text).toContain(`not interpreted for ${first} and ${second}`);
  expect(text).not.toMatch(/Composite reliability (?:ranged|was)|Fornell/);
});
