import type { RawColumn } from './column.ts';
import type { Separator } from './dialect.ts';
import type { Skipped } from './headings.ts';
import type { Decimal } from './numbers.ts';
import type { Values } from './refusal.ts';
import type { Encoding } from './scan.ts';
import type { Applied } from './steps/rules.ts';

const noteCodes = [
  ...(['windows-1252', 'short-rows', 'long-rows', 'blank-rows', 'headings', 'weighted'] as const),
  ...(['names-repeated', 'names-empty', 'names-numbers', 'one-column'] as const),
  ...(['decimal-open', 'formulas-empty'] as const),
];

/** What was not as it should be, and is understood all the same. */
export type Note = { code: (typeof noteCodes)[number]; values: Values };

/** What the file was, and what of it was read. */
type Source =
  | { kind: 'text'; encoding: Encoding; separator: Separator; decimal: Decimal }
  | { kind: 'workbook'; sheet: string; sheets: string[] }
  | { kind: 'spss'; encoding: string };

/** How the file was read. `skipped` are the lines that were left out, whoever said so. */
export type HowRead = Source & {
  rows: number;
  skipped: Skipped;
  notes: Note[];
  /** What each step did. */
  applied: Applied[];
};

export type Table = { how: HowRead; columns: RawColumn[] };
