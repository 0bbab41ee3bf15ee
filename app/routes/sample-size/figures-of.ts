import { type Comparison, compare } from '../../../tools/power/compare.ts';
import { type Curve, curveOf } from '../../../tools/power/curve.ts';
import { comparison, curve } from '../../../tools/power/first.computed.ts';
import type { Answer } from '../../../tools/power/solve.ts';
import { type Calculation, firstCalculation } from './use-calculation.ts';

/** The curve of a calculation; of the first one as it was computed at build, which takes no time here. */
export function curveFor(calculation: Calculation, answer: Answer): Curve {
  return calculation === firstCalculation ? curve : curveOf(calculation.method, answer);
}

/** The rows of the comparison, in the same way. */
export function comparisonFor(calculation: Calculation, answer: Answer): Comparison[] {
  return calculation === firstCalculation ? comparison : compare(calculation.method, answer.design);
}
