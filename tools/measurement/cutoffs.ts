/**
 * The usual lines of fit, read as guides. `source` is the key of a work in the references of a page, where
 * `index` has its sentence.
 */
export const cutoffs = [
  { index: 'cfi', is: 'at-least', value: 0.95, source: 'hu-bentler-1999' },
  { index: 'tli', is: 'at-least', value: 0.95, source: 'hu-bentler-1999' },
  { index: 'rmsea', is: 'at-most', value: 0.06, source: 'hu-bentler-1999' },
  { index: 'srmr', is: 'at-most', value: 0.08, source: 'hu-bentler-1999' },
] as const;
