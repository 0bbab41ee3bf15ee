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

/** What takes its time once a file is read. */
export type Computed = 'correlate' | 'reliability' | 'chapter' | 'analysis';

export type Finding =
  | { about: 'progress'; share: number; rows: number }
  | { about: 'computing'; what: Computed; share: number }
  | { about: 'report'; report: Report }
  | { about: 'refusal'; code: RefusalCode | 'failed'; values: Values }
  | { about: 'correlations'; found: Correlation[][] }
  | { about: 'reliability'; found: Reliability | undefined }
  | { about: 'chapter'; results: ChapterResults }
  | { about: 'analysis'; found: Analysed };

/** Answers carry the number of their question, so that a late one is known. */
export type Question = Request & { id: number };
export type Answer = Finding & { id: number };
