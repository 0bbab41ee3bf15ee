import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadContent } from '../content/load.ts';
import { answersFile } from './data-files.ts';
import { sampleCaseId, withRowNames } from './record.ts';
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

/** What R printed at the end of a line. */
const printed = (label: string) => new RegExp(`${label} +(\\S+) *$`, 'm').exec(output)?.[1];
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
  const said = words.tables.items.flatMap(({ note, reading }) => [note, reading]);
  const numbers = [...said, ...words.limits.points].flatMap(
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

it('finds in R what the case tells', () => {
  const { description } = loadContent('cases').cases.find(({ id }) => id === sampleCaseId)!;
  const [, halfway] = printedCells(4, 4);
  const [chiSquare, degrees, p, cfi, , rmsea, , , srmr, between] = printedCells(2, 4);
  // The case writes a zero before the point.
  const plan = (row?: string[]) => `0${row![0]}`;
  const repair = (row?: string[]) => `0${row![1]}`;
  const again = (row?: string[]) => `0${row![2]}`;
  const other = (row?: string[]) => `0${row![3]}`;
  const tenths = (text: string) => Number(text).toFixed(1);
  for (const sentence of [
    `(CFI ${plan(cfi)})`,
    `fits (${repair(cfi)}), on new answers too (${again(cfi)})`,
    `chi-square ${tenths(chiSquare![0]!)} with ${degrees![0]} degrees of freedom, CFI ${plan(cfi)}, RMSEA ${plan(rmsea)}, SRMR ${plan(srmr)}`,
    `T4 alone mends the fit (CFI 0${halfway![2]}, RMSEA 0${halfway![3]})`,
    `${tenths(chiSquare![1]!)} with ${degrees![1]}, CFI ${repair(cfi)}, RMSEA ${repair(rmsea)}, SRMR ${repair(srmr)}`,
    `On the other half: CFI ${again(cfi)}, RMSEA ${again(rmsea)}, SRMR ${again(srmr)}`,
    `nearly the same CFI (${other(cfi)}), with p ${other(p)} instead of ${repair(p)} and RMSEA ${other(rmsea)} instead of ${repair(rmsea)}`,
    `by ${other(between)}, where the repair finds ${repair(between)}`,
    `T1 and T2 correlate by 0${printed('T1 and T2:')} more`,
    `ease extracts 0${printed('extracted as planned:')} of variance`,
    `trust extracts 0${printedCells(3, 5)[3]![1]} of variance`,
    `trust and ease correlate by ${again(between)}`,
  ])
    expect(description).toContain(sentence);
});
