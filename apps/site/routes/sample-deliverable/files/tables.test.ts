import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '@site/content/folder';
import { expect, it } from 'vitest';
import { answersFile } from './package.ts';
import { withRowNames } from './record.ts';
import { reportTables } from './tables.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const output = read('output.txt');
const words = loadContent('sample-deliverable');
const tables = withRowNames(reportTables(), words.tables.changes);

/** The cells of R's tables of that number, row by row: of each row as many as `width`, from its end. */
function printedCells(number: number, width: number): string[][] {
  const blocks = output.split('\n\n').filter((block) => block.includes(`Table ${number}. `));
  return blocks.flatMap((block) => {
    const rows = block.trim().split('\n').slice(2);
    return rows.map((row) =>
      (row.match(/< \.001|-?\d*\.?\d+|(?<= )-(?= |$)/g) ?? []).slice(-width),
    );
  });
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

it('keeps the output of this script on these answers', () => {
  expect(output).toContain(`"${md5(answersFile())}" "${md5(read('analysis.R'))}"`);
});

it.each([0, 1, 2, 3])('has in table %i the numbers that R printed', (index) => {
  const { columns, groups } = tables[index]!;
  const cells = groups.flatMap(({ rows }) => rows.map(([, ...values]) => values));
  const asPrinted = cells.map((row) => row.map((cell) => cell.replace(/[−–]/, '-')));
  expect(asPrinted.flat().length).toBeGreaterThan(10);
  expect(asPrinted).toEqual(printedCells(index + 1, columns.length - 1));
});

it('says of the tables what R printed', () => {
  const texts = words.tables.items.flatMap(({ note, reading }) => [note, reading]);
  const numbers = [...texts, ...words.limits.points].flatMap(
    (text) => text.match(/(?<!\d)\.\d+/g) ?? [],
  );
  // The lines that references draw, and the truth of the simulation.
  const given = ['.95', '.06', '.08', '.50', '.70', '.85'];
  const own = numbers.filter((number) => !given.includes(number));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((number) => !new RegExp(`(?<!\\d)\\${number}(?!\\d)`).test(output))).toEqual(
    [],
  );
});
