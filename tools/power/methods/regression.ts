import { fisherQuantile, fisherUpper } from '../distributions/fisher.ts';
import { oneGroup, type Test } from '../method.ts';

/**
 * F-test of R squared, or of its increase by the last `tested` of the predictors. The noncentrality
 * is f2 times n, as in G*Power (Faul et al. 2009); Cohen (1988, chapter 9) leaves out the predictors
 * that are not tested, which asks for a few more people.
 */
export const regression: Test = {
  inputs: ['predictors', 'tested'],
  effect: 'effect',
  starts: { effect: 0.15, predictors: 3, tested: 3 },
  conventions: [0.02, 0.15, 0.35],
  least: ({ predictors }) => predictors + 2,
  sizes: oneGroup,
  power: ({ alpha, effect, predictors, tested }, [n = 0]) => {
    const df2 = n - predictors - 1;
    return fisherUpper(fisherQuantile(alpha, tested, df2), tested, df2, effect * n);
  },
  refuse: ({ predictors, tested }) => (tested > predictors ? 'tested-above-predictors' : undefined),
};
