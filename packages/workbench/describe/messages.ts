import type { Correlation, CorrelationKind } from '@site/statistics/description/correlations';
import type { Reliability } from '@site/statistics/description/reliability';
import type { Analysis, Construct, ParallelWay } from '@site/statistics/measurement/analyses';
import type { Analysed } from '../chapter/analyse.ts';
import type { ChapterResults } from '../chapter/compute.ts';
import type { Choices } from './choices.ts';
import type { RefusalCode, Values } from './refusal.ts';
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
