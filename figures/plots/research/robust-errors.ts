import { sum } from 'd3';
import { dot, type Fit } from '../../lib/statistics.ts';

/**
 * Standard errors of a fit that hold where the residuals spread unevenly: the sandwich HC3
 * (MacKinnon and White 1985), which divides each residual by one minus its leverage.
 */
export function robustErrors(design: number[][], { inverse, residuals }: Fit): number[] {
  const projected = design.map((row) => inverse.map((line) => dot(line, row)));
  const weights = design.map((row, k) => (residuals[k]! / (1 - dot(row, projected[k]!))) ** 2);
  return inverse.map((_, i) => Math.sqrt(sum(projected, (row, k) => weights[k]! * row[i]! ** 2)));
}
