import type { Analysed } from '../chapter/analyse.ts';
import type { ChapterResults } from '../chapter/compute.ts';
import type { Analysis, Construct } from '../measurement/analyses.ts';
import type { Choices } from './choices.ts';
import type { Correlation, CorrelationKind } from './correlations.ts';
import type { RefusalCode, Values } from './refusal.ts';
import type { Reliability } from './reliability.ts';
import type { Report } from './report.ts';

/** What the page asks of its worker. A new question of a kind takes the place of the one before. */
export type Request =
  | { ask: 'read'; file: Blob; choices: Choices }
  | { ask: 'correlate'; names: string[]; kind: CorrelationKind }
  | { ask: 'reliability'; names: string[] }
  | { ask: 'chapter'; constructs: Construct[] }
  | { ask: 'analysis'; analysis: Analysis }
  | { ask: 'stop'; what: Computed };

/** What takes its time once a file is read, and what comes of it. */
type FoundBy = {
  correlate: Correlation[][];
  reliability: Reliability | undefined;
  chapter: ChapterResults;
  analysis: Analysed;
};
export type Computed = keyof FoundBy;
export type RequestOf<W extends Computed> = Extract<Request, { ask: W }>;
export type Result<W extends Computed> = { about: W; found: FoundBy[W] };

export type Finding =
  | { about: 'progress'; share: number; rows: number }
  | { about: 'computing'; what: Computed; share: number }
  | { about: 'report'; report: Report }
  | { about: 'refusal'; code: RefusalCode | 'failed'; values: Values }
  | { [W in Computed]: Result<W> }[Computed];

/** Answers carry the number of their question, so that a late one is known. */
export type Question = Request & { id: number };
export type Answer = Finding & { id: number };
