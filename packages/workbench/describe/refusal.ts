import type { Correlation, CorrelationKind } from '@site/statistics/description/correlations';
import type { Reliability } from '@site/statistics/description/reliability';
import type { Analysis, Construct, ParallelWay } from '@site/statistics/measurement/analyses';
import type { Analysed } from '../chapter/analyse.ts';
import type { ChapterResults } from '../chapter/compute.ts';
import type { Choices } from './choose.ts';
import type { Report } from './report.ts';

/** What the page requests of its worker. A new request of a type takes the place of the one before. */
export type Request =
  | { type: 'read'; file: Blob; choices: Choices }
  | { type: 'correlate'; names: string[]; kind: CorrelationKind }
  | { type: 'reliability'; names: string[] }
  | { type: 'chapter'; constructs: Construct[]; way: ParallelWay }
  | { type: 'analysis'; analysis: Analysis }
  | { type: 'stop'; what: Computed };

/** What takes its time once a file is read, and what comes of it. */
type FoundBy = {
  correlate: Correlation[][];
  reliability: Reliability | undefined;
  chapter: ChapterResults;
  analysis: Analysed;
};
export type Computed = keyof FoundBy;
export type RequestOf<W extends Computed> = Extract<Request, { type: W }>;
export type Result<W extends Computed> = { type: W; found: FoundBy[W] };

/** What the worker sends. */
export type Message =
  | { type: 'progress'; share: number; rows: number }
  | { type: 'computing'; what: Computed; share: number }
  | { type: 'report'; report: Report }
  | { type: 'refusal'; code: RefusalCode | 'failed'; values: Values }
  | { [W in Computed]: Result<W> }[Computed];

/** Messages carry the number of their request, so that a late one is known. */
export type Numbered<T> = T & { id: number };

const megabyte = 1024 * 1024;

/**
 * What the tool reads: bytes of a file, and of what is packed in it; rows below the names that are not
 * empty, columns, cells, characters of one cell and of the words that a workbook keeps apart.
 */
export const limits = {
  bytes: 50 * megabyte,
  rows: 1_000_000,
  columns: 1_000,
  cells: 30_000_000,
  cell: 1_000_000,
  unpacked: 1024 * megabyte,
  sharedText: 60_000_000,
};

/** Why a file is not read. The page has a sentence for each. */
const refusals = [
  ...(['empty', 'no-rows', 'too-large', 'too-many-rows', 'too-many-columns'] as const),
  ...(['too-many-cells', 'unpacks-too-large', 'damaged', 'encrypted', 'no-workbook'] as const),
  ...(['old-excel', 'binary-excel', 'numbers', 'web-page', 'json', 'stata', 'pdf'] as const),
  ...(['packed', 'binary', 'gone'] as const),
  ...(['encoding', 'open-quote', 'text-after-quote', 'long-cell'] as const),
];

export type RefusalCode = (typeof refusals)[number];

/** What stands in the sentence: a line, a count, a size. */
export type Values = Record<string, string | number>;

/** Thrown by whatever cannot go on with a file. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: Values;

  constructor(code: RefusalCode, values: Values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** Some of a file's bytes. Throws a refusal if the file has gone or changed. */
export async function bytesFrom(file: Blob, from: number, to: number): Promise<Uint8Array> {
  const bytes = await file
    .slice(from, to)
    .arrayBuffer()
    .catch(() => {
      throw new Refusal('gone');
    });
  return new Uint8Array(bytes);
}
