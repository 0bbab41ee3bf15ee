import { normalUpper } from '../distributions/normal.ts';
import { studentQuantile } from '../distributions/student.ts';
import { oneGroup, type Test } from '../method.ts';

/**
 * Against the hypothesis that the correlation is 0: the critical r from the t distribution, the
 * distribution of r by Fisher's z with its correction for bias (Cohen 1988, chapter 3; pwr.r.test).
 */
export const correlation: Test = {
  inputs: ['tails'],
  effect: 'effect',
  isDirected: true,
  starts: { effect: 0.3 },
  limits: { effect: { least: 0.0001, most: 0.999 } },
  conventions: [0.1, 0.3, 0.5],
  least: () => 4,
  sizes: oneGroup,
  power: ({ alpha, effect, tails }, [n = 0]) => {
    const t = studentQuantile(alpha / tails, n - 2);
    const critical = Math.atanh(t / Math.sqrt(t * t + n - 2));
    const expected = Math.atanh(effect) + effect / (2 * (n - 1));
    const spread = Math.sqrt(n - 3);
    const above = normalUpper((critical - expected) * spread);
    return tails === 1 ? above : above + normalUpper((critical + expected) * spread);
  },
};
