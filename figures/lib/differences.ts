import { mean, variance } from 'd3';
import { tCritical } from './student.ts';

/** Difference of two means (`a` minus `b`) after Welch, with its 95 % interval. */
export function meanDifference(a: number[], b: number[]) {
  const [partA, partB] = [variance(a)! / a.length, variance(b)! / b.length];
  const error = Math.sqrt(partA + partB);
  const degrees =
    (partA + partB) ** 2 / (partA ** 2 / (a.length - 1) + partB ** 2 / (b.length - 1));
  const estimate = mean(a)! - mean(b)!;
  const reach = tCritical(0.05, degrees) * error;
  return { estimate, error, degrees, low: estimate - reach, high: estimate + reach };
}
