import type { Design } from '../design.ts';
import { noncentralStudentUpper, studentQuantile } from '../distributions/student.ts';
import { oneGroup, type Test, twoGroups } from '../method.ts';

/** Power of a t-test whose statistic has the noncentrality `ncp` (Cohen 1988, chapter 2). */
function tPower({ alpha, tails }: Design, df: number, ncp: number): number {
  const critical = studentQuantile(alpha / tails, df);
  const above = noncentralStudentUpper(critical, df, ncp);
  return tails === 1 ? above : above + noncentralStudentUpper(critical, df, -ncp);
}

const common = {
  effect: 'effect',
  isDirected: true,
  starts: { effect: 0.5 },
  conventions: [0.2, 0.5, 0.8],
  least: () => 2,
} as const;

export const meansTwo: Test = {
  ...common,
  inputs: ['tails', 'ratio'],
  sizes: twoGroups,
  power: (design, [n1 = 0, n2 = 0]) =>
    tPower(design, n1 + n2 - 2, design.effect / Math.sqrt(1 / n1 + 1 / n2)),
};

export const meansPaired: Test = {
  ...common,
  inputs: ['tails'],
  sizes: oneGroup,
  power: (design, [n = 0]) => tPower(design, n - 1, design.effect * Math.sqrt(n)),
};
