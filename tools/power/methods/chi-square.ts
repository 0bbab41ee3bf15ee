import { chiSquareQuantile, chiSquareUpper } from '../distributions/chi-square.ts';
import { oneGroup, type Test } from '../method.ts';

/** Goodness of fit, or independence in a table (Cohen 1988, chapter 7). */
export const chiSquare: Test = {
  inputs: ['df'],
  effect: 'effect',
  starts: { effect: 0.3, df: 1 },
  conventions: [0.1, 0.3, 0.5],
  least: () => 2,
  sizes: oneGroup,
  power: ({ alpha, df, effect }, [n = 0]) =>
    chiSquareUpper(chiSquareQuantile(alpha, df), df, n * effect ** 2),
};
