import type { DataColumn } from '../description/summary.ts';

// What is asked of the measurement tools: plain data, so that it passes between a page and its worker.

/** A column by name, one number a row, NaN where it is missing; reverse-scored items are reversed already. */
export type Column = Pick<DataColumn, 'name' | 'values'>;

/** A construct and the items that measure it. An item measures one construct. */
export type Construct = { name: string; items: string[] };

export type Rotation = 'oblimin' | 'varimax' | 'none';

/** What a parallel analysis compares: components (Horn 1965), or common factors. */
export const parallelWays = ['components', 'factors'] as const;
export type ParallelWay = (typeof parallelWays)[number];

/** What repeats by chance: `seed` as of R's set.seed(), a whole number; `samples` is how often. */
type Chance = { seed: number; samples: number };

export type Analyses = {
  frequencies: { items: string[] };
  crosstab: { row: string; column: string };
  groups: { items: string[]; by: string };
  correlations: {
    items: string[];
    method: 'pearson' | 'spearman';
    missing: 'pairwise' | 'listwise';
  };
  reliability: { items: string[] };
  /** Without `factors` there are as many as the parallel analysis says, of components unless by `way`. */
  exploratory: {
    items: string[];
    rotation: Rotation;
    factors?: number;
    way?: ParallelWay;
  } & Chance;
  /** Its syntax has the ratios of `htmt` too. */
  model: { constructs: Construct[] } & Chance;
  /** Needs no model. `samples` of 0 leaves out the intervals. */
  htmt: { constructs: Construct[] } & Chance;
};

export type Kind = keyof Analyses;
export type Analysis = { [K in Kind]: { kind: K } & Analyses[K] }[Kind];

/** What syntax must do with the file before an analysis. */
export type Preparation = {
  /** The name of a CSV file that stands beside the syntax. */
  file: string;
  /** Reverse-scored items and what their value and the reversed one add up to: 6 of a scale of 1 to 5. */
  reversed: { name: string; sum: number }[];
  /** Codes that stand for a missing value in all columns. */
  missing: number[];
};

/** Syntax that gives the same numbers. SPSS has no procedure for a measurement model. */
export type Syntax = { r: string; spss?: string };

/** The variables that an analysis is of, in the order in which it names them. */
export function namesIn(analysis: Analysis): string[] {
  switch (analysis.kind) {
    case 'crosstab':
      return [analysis.row, analysis.column];
    case 'groups':
      return [analysis.by, ...analysis.items];
    case 'model':
    case 'htmt':
      return analysis.constructs.flatMap(({ items }) => items);
    default:
      return analysis.items;
  }
}
