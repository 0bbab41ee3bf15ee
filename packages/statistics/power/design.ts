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

/** What a calculation starts from. Which of them count is the method's to say. */
export type Design = typeof usualDesign;

export type InputName = keyof Design;

export const usualDesign = {
  /** Cohen's d, dz, f, r, f2, h or w. */
  effect: 0.5,
  alpha: 0.05,
  power: 0.8,
  /** 1 or 2. */
  tails: 2,
  groups: 3,
  /** Size of the second group divided by that of the first. */
  ratio: 1,
  /** All predictors of the regression, and those among them that the test is about. */
  predictors: 3,
  tested: 3,
  df: 1,
  /** The proportion that a survey expects, its margin of error, the people it speaks of. */
  p: 0.5,
  margin: 0.05,
  population: Number.POSITIVE_INFINITY,
  deff: 1,
  /** The RMSEA of the hypothesis, and the one that the model is thought to have. */
  rmsea0: 0.05,
  rmsea1: 0.08,
  /** Participants in all, where the number is given. */
  n: 100,
  /** Share of the participants who are lost before the analysis. */
  dropout: 0,
};

export type Limits = { least: number; most: number; whole?: boolean };

export const isWithin = ({ least, most, whole }: Limits, value: number): boolean =>
  value >= least && value <= most && (!whole || Number.isInteger(value));

/** The values that a field takes; where a method is stricter, it says so. */
export const usualLimits: Record<InputName, Limits> = {
  effect: { least: 0.0001, most: 10 },
  alpha: { least: 1e-8, most: 0.5 },
  power: { least: 0.01, most: 0.9999 },
  tails: { least: 1, most: 2, whole: true },
  groups: { least: 2, most: 100, whole: true },
  ratio: { least: 0.05, most: 20 },
  predictors: { least: 1, most: 500, whole: true },
  tested: { least: 1, most: 500, whole: true },
  df: { least: 1, most: 5000, whole: true },
  p: { least: 0.001, most: 0.999 },
  margin: { least: 0.0001, most: 0.5 },
  population: { least: 2, most: 1e10, whole: true },
  deff: { least: 0.1, most: 50 },
  rmsea0: { least: 0, most: 0.5 },
  rmsea1: { least: 0, most: 0.5 },
  n: { least: 2, most: 1e9, whole: true },
  dropout: { least: 0, most: 0.95 },
};
