import type { Design, InputName, Limits } from './design.ts';

/** Sizes of the groups that are compared; a single one where nothing is. */
export type Sizes = readonly number[];

/** A test of a hypothesis: what it needs to know, and its power. */
export type Test = {
  /** Its inputs beside effect, alpha, power, n and drop-out, in the order of the form. */
  inputs: readonly InputName[];
  /** The input that is its effect size. */
  effect: 'effect' | 'rmsea1';
  /** Whether its effect has a direction, which a negative one gives and no size depends on. */
  isDirected?: true;
  /** First values and limits that differ from the usual ones. */
  starts: Partial<Design>;
  limits?: Partial<Record<InputName, Limits>>;
  /** Small, medium and large by Cohen's conventions, or what stands for them. */
  conventions: readonly [number, number, number];
  /** The least size of its first group. */
  least: (design: Design) => number;
  /** All groups, when the first has `n`. */
  sizes: (design: Design, n: number) => Sizes;
  /** The probability of rejecting the hypothesis if the effect is as given. */
  power: (design: Design, sizes: Sizes) => number;
  /** Why a design has no answer at all. */
  refuse?: (design: Design) => 'tested-above-predictors' | 'same-rmsea' | undefined;
};

export const total = (sizes: Sizes): number => sizes.reduce((sum, n) => sum + n, 0);

export const oneGroup = (_: Design, n: number): Sizes => [n];

export const twoGroups = ({ ratio }: Design, n: number): Sizes => [
  n,
  // A ratio such as 1.1 is not exactly what was typed.
  Math.max(2, Math.ceil(ratio * n - 1e-9)),
];
