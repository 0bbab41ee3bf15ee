import type { Design } from '../design.ts';
import { normalQuantile, normalUpper } from '../distributions/normal.ts';
import { oneGroup, type Test, twoGroups } from '../method.ts';

/** Power by the arcsine transformation, for `n` observations' worth (Cohen 1988, chapter 6). */
function zPower({ alpha, effect, tails }: Design, n: number): number {
  const critical = normalQuantile(alpha / tails);
  const shift = effect * Math.sqrt(n);
  const above = normalUpper(critical - shift);
  return tails === 1 ? above : above + normalUpper(critical + shift);
}

const common = {
  effect: 'effect',
  isDirected: true,
  limits: { effect: { least: 0.0001, most: 3.14 } },
  conventions: [0.2, 0.5, 0.8],
  least: () => 2,
} as const;

export const proportionOne: Test = {
  ...common,
  inputs: ['tails'],
  starts: { effect: 0.5 },
  sizes: oneGroup,
  power: (design, [n = 0]) => zPower(design, n),
};

export const proportionsTwo: Test = {
  ...common,
  inputs: ['tails', 'ratio'],
  starts: { effect: 0.5 },
  sizes: twoGroups,
  power: (design, [n1 = 0, n2 = 0]) => zPower(design, (n1 * n2) / (n1 + n2)),
};
