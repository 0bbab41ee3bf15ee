import type { Reading } from './column.ts';
import type { Separator } from './dialect.ts';
import type { Decimal } from './numbers.ts';
import type { Report } from './report.ts';
import type { Encoding } from './scan.ts';
import type { Step } from './steps/step.ts';
import type { Variable } from './variable.ts';

/** What a visitor says of a file; undefined is left to the tool. */
export type Choices = Pick<Reading, 'dates'> & {
  encoding?: Encoding;
  separator?: Separator;
  decimal?: Decimal;
  hasNames: boolean;
  /** The name of the sheet of a workbook. */
  sheet?: string;
  /** What is done with the file, in this order. */
  steps: readonly Step[];
};

export const firstChoices: Choices = { dates: 'auto', hasNames: true, steps: [] };

const mostAtFirst = 10;

/** What a table can still show, and what is computed within seconds of a million rows. */
export const mostVariables = 60;
export const mostItems = 200;
/** A longer run of names is hardly one scale: it is left to the visitor to say what is. */
const longestScale = 60;

export const numbersOf = ({ variables }: Report): string[] =>
  variables.filter(({ type }) => type === 'number').map(({ name }) => name);

/** What is correlated before anybody has chosen: the first numbers. */
export const firstVariables = (report: Report): string[] => numbersOf(report).slice(0, mostAtFirst);

/**
 * A scale that can be told by what was mapped to numbers together, or by its names: the longest run of
 * numbers called alike, as q1, q2, q3.
 */
export function firstItems(report: Report, steps: readonly Step[] = []): string[] {
  const numbers = new Set(numbersOf(report));
  const mapped = steps.findLast((step) => step.do === 'map');
  const items = mapped?.do === 'map' ? mapped.variables.filter((name) => numbers.has(name)) : [];
  if (items.length > 2 && items.length <= longestScale) return items;
  const groups = Map.groupBy(numbersOf(report), stemOf);
  groups.delete('');
  const scales = [...groups.values()].filter(({ length }) => length > 2 && length <= longestScale);
  return scales.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** "q" of q1 and of q1R; nothing of a name without a number at its end. */
export function stemOf(name: string): string {
  const isDigit = (at: number) => at >= 0 && name[at]! >= '0' && name[at]! <= '9';
  let end = name.length - 1;
  if (!isDigit(end)) end--;
  const last = end;
  while (isDigit(end)) end--;
  return end < last ? name.slice(0, end + 1) : '';
}

/**
 * The least and the largest answer of a scale that one of its items is reverse-scored on: what most of the
 * items have, because not everybody chose the ends, and a code may lie beyond them.
 */
export function scaleRange(items: Variable[], own: Variable): [low: number, high: number] {
  const summaries = items.flatMap(({ summary }) => summary ?? []);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
  const low = middle(summaries.map(({ min }) => min));
  const high = middle(summaries.map(({ max }) => max));
  if (low !== undefined && high !== undefined && low < high) return [low, high];
  return [own.summary?.min ?? 0, own.summary?.max ?? 0];
}
