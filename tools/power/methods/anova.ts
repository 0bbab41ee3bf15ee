import { fisherQuantile, fisherUpper } from '../distributions/fisher.ts';
import { type Test, total } from '../method.ts';

/** One-way, fixed effects, groups of one size (Cohen 1988, chapter 8). */
export const anova: Test = {
  inputs: ['groups'],
  effect: 'effect',
  starts: { effect: 0.25, groups: 3 },
  conventions: [0.1, 0.25, 0.4],
  least: () => 2,
  sizes: ({ groups }, n) => Array<number>(groups).fill(n),
  power: ({ alpha, effect, groups }, sizes) => {
    const df2 = total(sizes) - groups;
    const critical = fisherQuantile(alpha, groups - 1, df2);
    return fisherUpper(critical, groups - 1, df2, total(sizes) * effect ** 2);
  },
};
