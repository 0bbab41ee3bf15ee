import { readFileSync } from 'node:fs';
import { loadContent } from '@site/content/folder';
import { createPause } from '@site/statistics/description/pause';
import type { Analysis } from '@site/statistics/measurement/analyses';
import { type Questionnaire, questionnaires } from '@site/statistics/testing/questionnaires';
import { analyse } from '@site/workbench/chapter/analyse';
import type { ApaTable } from '@site/workbench/chapter/apa-table';
import { chapterOf } from '@site/workbench/chapter/compute';
import { guessConstructs } from '@site/workbench/chapter/item-names';
import { describeFile } from '@site/workbench/describe/report';
import { simulatedSurvey } from '@site/workbench/describe/sample';
import { expect, test } from 'vitest';
import { moreTablesOf } from './chapter/more-tables-of.ts';
import { citedIn, paragraphOf } from './chapter/paragraph.ts';
import { entriesOf, tablesOf } from './chapter/tables.ts';
import { firstSession, nextSession } from './session.ts';

const words = loadContent('chapter');

test('a session waits for the file as it is read now, whatever arrives of how it was read before', () => {
  const file = new File(['a\n1\n'], 'a.csv');
  const chosen = nextSession(firstSession, { do: 'choose a file', file });
  const changed = nextSession(chosen, { do: 'change choices', change: { decimal: 'comma' } });
  const message = { type: 'report', report: firstSession.report } as const;
  const receive = ({ choices }: typeof chosen) =>
    nextSession(changed, { do: 'receive reading', message, of: choices });
  expect(receive(chosen)).toBe(changed);
  expect(receive(changed).stage).toEqual({ kind: 'described' });
});

const lines = ['no,low', 'no,high', 'yes,high', 'yes,high', ',high', 'no,low'];
const towns = `x,town,rent\n${lines.map((line, i) => `${i % 4},${line}`).join('\n')}\n`;

test.each<[Analysis, string[]]>([
  [
    { kind: 'frequencies', items: ['town'] },
    ['no 3 50.0 60.0 60.0', 'yes 2 33.3 40.0 100.0', 'Missing 1 16.7  ', 'Total 6 100.0  '],
  ],
  [
    { kind: 'crosstab', row: 'town', column: 'rent' },
    ['no 1 (33.3) 2 (66.7) 3', 'yes 2 (100.0) 0 (0.0) 2', 'Total 3 (60.0) 2 (40.0) 5'],
  ],
  [
    { kind: 'groups', items: ['x'], by: 'town' },
    ['no 3 0.67 0.58 [−0.77, 2.10]', 'yes 2 2.50 0.71 [−3.85, 8.85]'],
  ],
])('the rows of $kind have the names of their values', async (analysis, rows) => {
  const { data } = await describeFile(new Blob([towns]));
  const [table] = moreTablesOf(await analyse(data, analysis, createPause()), words);
  expect(table!.groups[0]!.rows.map((row) => row.join(' '))).toEqual(rows);
});

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
  const gratitude = readFileSync('packages/workbench/example/youth-gratitude.csv', 'utf8');
  const written = await Promise.all(
    [simulatedSurvey(), gratitude].map(async (file) => {
      const { report, data } = await describeFile(new Blob([file]));
      const results = await chapterOf(data, guessConstructs(report), createPause());
      const tables = tablesOf(results, words);
      return { tables, text: paragraphOf(results, tables, words) };
    }),
  );
  for (const { text, tables } of written) {
    expect(claimedIn(text).length).toBeGreaterThan(8);
    expect(absent(text, tables)).toEqual([]);
    expectTables(text, tables);
  }
  const [example, pupils] = [written[0]!, written[1]!];
  expect(absent(pupils.text, example.tables).length).toBeGreaterThan(8);
  // What readers without JavaScript are shown of it.
  const [, shown = 'nothing'] =
    /“(.*)”/.exec(loadContent('data-description').chapter.example) ?? [];
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(spaced(pupils.text)).toContain(spaced(shown));
  const known = written.flatMap(({ text, tables }) => citedIn(words.references, text, tables));
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

test('the fit of a saturated model is not told', async () => {
  const { entries, text } = await chapterFor('one-scale-saturated');
  expect(entries.get('fit')).toMatchObject({ why: [words.tables.fit.saturated] });
  expect(text).toContain(words.paragraph.saturated);
  expect(text).not.toMatch(/CFI|χ²/);
});

test('a solution that is not to be reported is neither numbered nor written about', async () => {
  const { entries, tables, text } = await chapterFor('heywood');
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
  expect(text).toContain(`not interpreted for ${first} and ${second}`);
  expect(text).not.toMatch(/Composite reliability (?:ranged|was)|Fornell/);
});
