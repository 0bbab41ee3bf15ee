import type { Kind } from './analyses.ts';

/**
 * The usual lines, read as guides. `source` is the key of a work in the references of a page, where
 * `index` has its sentence.
 */
export const cutoffs = [
  { index: 'alpha', is: 'at-least', value: 0.7, source: 'nunnally-bernstein-1994' },
  { index: 'item-rest', is: 'at-least', value: 0.3, source: 'nunnally-bernstein-1994' },
  { index: 'kmo', is: 'at-least', value: 0.5, source: 'kaiser-rice-1974' },
  { index: 'loading', is: 'at-least', value: 0.5, source: 'hair-2019' },
  { index: 'cfi', is: 'at-least', value: 0.95, source: 'hu-bentler-1999' },
  { index: 'tli', is: 'at-least', value: 0.95, source: 'hu-bentler-1999' },
  { index: 'rmsea', is: 'at-most', value: 0.06, source: 'hu-bentler-1999' },
  { index: 'srmr', is: 'at-most', value: 0.08, source: 'hu-bentler-1999' },
  { index: 'cr', is: 'at-least', value: 0.7, source: 'hair-2019' },
  { index: 'ave', is: 'at-least', value: 0.5, source: 'fornell-larcker-1981' },
  { index: 'fornell-larcker', is: 'above', value: 0, source: 'fornell-larcker-1981' },
  { index: 'htmt-strict', is: 'below', value: 0.85, source: 'henseler-2015' },
  { index: 'htmt', is: 'below', value: 0.9, source: 'henseler-2015' },
  { index: 'expected-count', is: 'at-least', value: 5, source: 'cochran-1954' },
] as const;

/** What each analysis takes for granted: keys of sentences. */
export const assumptions = {
  frequencies: [],
  crosstab: ['independent-rows', 'expected-counts'],
  groups: ['independent-rows', 'interval-scale', 'near-normal-means', 'equal-variances-anova'],
  correlations: ['independent-rows', 'linear-or-monotone'],
  reliability: ['independent-rows', 'one-dimension', 'equal-loadings-alpha', 'unrelated-errors'],
  exploratory: ['independent-rows', 'interval-scale', 'multivariate-normal', 'enough-rows'],
  model: [
    ...['independent-rows', 'interval-scale', 'multivariate-normal', 'enough-rows'],
    ...['model-before-data', 'unrelated-errors', 'missing-completely-at-random'],
  ],
} as const satisfies Record<Kind, readonly string[]>;
