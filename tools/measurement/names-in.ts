import type { Analysis } from './analyses.ts';

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
