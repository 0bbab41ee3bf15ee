import { type Design, type InputName, oneGroup, type Test, total, twoGroups } from './design.ts';
import {
  chiSquareQuantile,
  chiSquareUpper,
  fisherQuantile,
  fisherUpper,
  noncentralStudentUpper,
  normalQuantile,
  normalUpper,
  studentQuantile,
} from './distributions/distributions.ts';

/**
 * Fit of a structural equation model (MacCallum, Browne and Sugawara 1996): the hypothesis of close
 * fit is tested against a worse one, that of not-close fit against a better one.
 */
const rmsea: Test = {
  inputs: ['df', 'rmsea0'],
  effect: 'rmsea1',
  starts: { df: 50, rmsea0: 0.05, rmsea1: 0.08, n: 200 },
  conventions: [0.06, 0.08, 0.1],
  least: () => 2,
  sizes: oneGroup,
  power: ({ alpha, df, rmsea0, rmsea1 }, [n = 0]) => {
    const ncp = (fit: number) => (n - 1) * df * fit * fit;
    if (rmsea1 > rmsea0)
      return chiSquareUpper(chiSquareQuantile(alpha, df, ncp(rmsea0)), df, ncp(rmsea1));
    const critical = chiSquareQuantile(1 - alpha, df, ncp(rmsea0));
    return 1 - chiSquareUpper(critical, df, ncp(rmsea1));
  },
  refuse: ({ rmsea0, rmsea1 }) => (rmsea0 === rmsea1 ? 'same-rmsea' : undefined),
};

/** Goodness of fit, or independence in a table (Cohen 1988, chapter 7). */
const chiSquare: Test = {
  inputs: ['df'],
  effect: 'effect',
  starts: { effect: 0.3, df: 1 },
  conventions: [0.1, 0.3, 0.5],
  least: () => 2,
  sizes: oneGroup,
  power: ({ alpha, df, effect }, [n = 0]) =>
    chiSquareUpper(chiSquareQuantile(alpha, df), df, n * effect ** 2),
};

/**
 * F-test of R squared, or of its increase by the last `tested` of the predictors. The noncentrality
 * is f2 times n, as in G*Power (Faul et al. 2009); Cohen (1988, chapter 9) leaves out the predictors
 * that are not tested, which asks for a few more people.
 */
const regression: Test = {
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

/** One-way, fixed effects, groups of one size (Cohen 1988, chapter 8). */
const anova: Test = {
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

/**
 * Against the hypothesis that the correlation is 0: the critical r from the t distribution, the
 * distribution of r by Fisher's z with its correction for bias (Cohen 1988, chapter 3; pwr.r.test).
 */
const correlation: Test = {
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

/** Power by the arcsine transformation, for `n` observations' worth (Cohen 1988, chapter 6). */
function zPower({ alpha, effect, tails }: Design, n: number): number {
  const critical = normalQuantile(alpha / tails);
  const shift = effect * Math.sqrt(n);
  const above = normalUpper(critical - shift);
  return tails === 1 ? above : above + normalUpper(critical + shift);
}

/** What two means or two proportions have in common: Cohen's d and h have the same conventions. */
const common = {
  effect: 'effect',
  isDirected: true,
  starts: { effect: 0.5 },
  conventions: [0.2, 0.5, 0.8],
  least: () => 2,
} as const;

const limits = { effect: { least: 0.0001, most: 3.14 } };

const proportionOne: Test = {
  ...common,
  limits,
  inputs: ['tails'],
  sizes: oneGroup,
  power: (design, [n = 0]) => zPower(design, n),
};

const proportionsTwo: Test = {
  ...common,
  limits,
  inputs: ['tails', 'ratio'],
  sizes: twoGroups,
  power: (design, [n1 = 0, n2 = 0]) => zPower(design, (n1 * n2) / (n1 + n2)),
};

/** Power of a t-test whose statistic has the noncentrality `ncp` (Cohen 1988, chapter 2). */
function tPower({ alpha, tails }: Design, df: number, ncp: number): number {
  const critical = studentQuantile(alpha / tails, df);
  const above = noncentralStudentUpper(critical, df, ncp);
  return tails === 1 ? above : above + noncentralStudentUpper(critical, df, -ncp);
}

const meansTwo: Test = {
  ...common,
  inputs: ['tails', 'ratio'],
  sizes: twoGroups,
  power: (design, [n1 = 0, n2 = 0]) =>
    tPower(design, n1 + n2 - 2, design.effect / Math.sqrt(1 / n1 + 1 / n2)),
};

const meansPaired: Test = {
  ...common,
  inputs: ['tails'],
  sizes: oneGroup,
  power: (design, [n = 0]) => tPower(design, n - 1, design.effect * Math.sqrt(n)),
};

/** The tests, by the name that the address has for them. */
export const tests = {
  'means-two': meansTwo,
  'means-paired': meansPaired,
  anova,
  correlation,
  regression,
  'proportion-one': proportionOne,
  'proportions-two': proportionsTwo,
  'chi-square': chiSquare,
  rmsea,
} satisfies Record<string, Test>;

export type TestId = keyof typeof tests;
export type MethodId = TestId | 'survey';

/** All methods in the order in which the page lists them. */
export const methodIds = [
  'means-two',
  'means-paired',
  'anova',
  'correlation',
  'regression',
  'proportion-one',
  'proportions-two',
  'chi-square',
  'survey',
  'rmsea',
] as const satisfies MethodId[];

/** A survey's estimate is no test: it has a margin of error in the place of effect and power. */
export const surveyInputs = ['p', 'population', 'deff'] as const satisfies InputName[];
