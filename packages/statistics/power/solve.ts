import {
  type Design,
  type InputName,
  type Limits,
  type Sizes,
  type Test,
  total,
  usualDesign,
  usualLimits,
} from './design.ts';
import { normalQuantile, normalUpper } from './distributions/distributions.ts';
import { root, smallestInteger } from './distributions/numeric.ts';

/** The unknown; the others are given. */
export type Unknown = 'n' | 'power' | 'effect' | 'alpha';

/** Why there is no answer. The page has a sentence for each. */
type Reason =
  | 'power-not-above-alpha'
  | 'too-many'
  | 'too-few'
  | 'no-effect'
  | 'no-alpha'
  | 'tested-above-predictors'
  | 'same-rmsea'
  | 'above-population'
  | 'everybody';

/** The design completed, with the sizes of its groups. */
export type Answer = { design: Design; sizes: Sizes; n: number };
export type Outcome = Answer | { reason: Reason };

const mostPeople = 1e9;
const leastAlpha = 1e-10;

export const isAnswer = (outcome: Outcome): outcome is Answer => 'sizes' in outcome;

export function designFor(test: Pick<Test, 'starts'>): Design {
  return { ...usualDesign, ...test.starts };
}

export function limitsOf(test: Pick<Test, 'limits'>, name: InputName): Limits {
  return test.limits?.[name] ?? usualLimits[name];
}

/** Sizes of the groups when there are `n` people in all; nobody is left over but by rounding. */
function split(test: Test, design: Design, n: number): Sizes | undefined {
  const fits = (first: number) => total(test.sizes(design, first)) <= n;
  const least = test.least(design);
  if (!fits(least)) return undefined;
  const beyond = smallestInteger((first) => !fits(first), least, n + 1) ?? n + 1;
  return test.sizes(design, beyond - 1);
}

function solveSize(test: Test, design: Design): Outcome {
  if (design.power <= design.alpha) return { reason: 'power-not-above-alpha' };
  const reaches = (n: number) => test.power(design, test.sizes(design, n)) >= design.power;
  const first = smallestInteger(reaches, test.least(design), mostPeople);
  if (first === undefined) return { reason: 'too-many' };
  const sizes = test.sizes(design, first);
  return { design, sizes, n: total(sizes) };
}

function solveEffect(test: Test, design: Design, sizes: Sizes): Outcome {
  if (design.power <= design.alpha) return { reason: 'power-not-above-alpha' };
  const limits = limitsOf(test, test.effect);
  const isBetterFit = test.effect === 'rmsea1' && design.rmsea1 < design.rmsea0;
  const [from, to] =
    test.effect === 'rmsea1'
      ? [design.rmsea0, isBetterFit ? 0 : limits.most]
      : [limits.least / 10, limits.most];
  const missing = (effect: number) =>
    test.power({ ...design, [test.effect]: effect }, sizes) - design.power;
  if (missing(to) < 0) return { reason: 'no-effect' };
  // Just off the hypothesis, where the power is alpha.
  const nearest = from + (to - from) * 1e-9;
  if (missing(nearest) >= 0) return { reason: 'no-effect' };
  const effect = root(missing, nearest, to);
  return { design: { ...design, [test.effect]: effect }, sizes, n: total(sizes) };
}

function solveAlpha(test: Test, design: Design, sizes: Sizes): Outcome {
  const missing = (logAlpha: number) =>
    test.power({ ...design, alpha: Math.exp(logAlpha) }, sizes) - design.power;
  const [low, high] = [Math.log(leastAlpha), Math.log(0.9999)];
  if (missing(low) >= 0 || missing(high) < 0) return { reason: 'no-alpha' };
  const alpha = Math.exp(root(missing, low, high));
  return { design: { ...design, alpha }, sizes, n: total(sizes) };
}

/** Completes a design: `unknown` is what its other values give. */
export function solveTest(test: Test, unknown: Unknown, design: Design): Outcome {
  const reason = test.refuse?.(design);
  if (reason && !(reason === 'same-rmsea' && unknown === 'effect')) return { reason };
  if (unknown === 'n') return solveSize(test, design);
  const sizes = split(test, design, design.n);
  if (!sizes) return { reason: 'too-few' };
  if (unknown === 'effect') return solveEffect(test, design, sizes);
  if (unknown === 'alpha') return solveAlpha(test, design, sizes);
  const power = test.power(design, sizes);
  return { design: { ...design, power }, sizes, n: total(sizes) };
}

/** Sizes of the groups to ask, so that `sizes` are left when the share `dropout` of each is lost. */
export function withDropout(sizes: Sizes, dropout: number): Sizes {
  return sizes.map((n) => Math.ceil(n / (1 - dropout) - 1e-9));
}

/** What a survey's design can be asked for: its size, its margin of error, its confidence. */
type SurveyUnknown = 'n' | 'effect' | 'alpha';

/** Completes the design of a survey that estimates a proportion. */
export function solveSurvey(unknown: SurveyUnknown, design: Design): Outcome {
  const { n, population } = design;
  if (unknown === 'n') {
    const size = surveySize(design);
    return size > 1e9 ? { reason: 'too-many' } : { design, sizes: [size], n: size };
  }
  if (n > population) return { reason: 'above-population' };
  if (n === population) return { reason: 'everybody' };
  const found =
    unknown === 'effect' ? { margin: surveyMargin(design, n) } : { alpha: surveyAlpha(design, n) };
  return { design: { ...design, ...found }, sizes: [n], n };
}

/** n that gives the margin in an endless population, the design effect included (Cochran 1977). */
function unlimited({ alpha, deff, margin, p }: Design): number {
  return (deff * normalQuantile(alpha / 2) ** 2 * p * (1 - p)) / margin ** 2;
}

/**
 * People that a proportion's margin of error asks for, rounded up, so that the margin is kept. For
 * p = 0.5, a margin of 0.05 and no design effect this is the formula of Krejcie and Morgan (1970). The
 * design effect is on the variance of a draw without replacement (Kish 1965), so that nobody is ever
 * asked twice.
 */
function surveySize(design: Design): number {
  const n = unlimited(design);
  const { population } = design;
  const finite = population === Number.POSITIVE_INFINITY ? n : n / (1 + (n - 1) / population);
  return Math.min(population, Math.max(1, Math.ceil(finite - 1e-9)));
}

/** Standard error of the proportion with `n` people. */
function standardError({ deff, p, population }: Design, n: number): number {
  const rest = population === Number.POSITIVE_INFINITY ? 1 : (population - n) / (population - 1);
  return Math.sqrt((deff * p * (1 - p) * Math.max(0, rest)) / n);
}

/** Half the width of the confidence interval with `n` people. */
export function surveyMargin(design: Design, n: number): number {
  return normalQuantile(design.alpha / 2) * standardError(design, n);
}

/** The alpha at which `n` people give the design's margin: 1 less the level of confidence. */
export function surveyAlpha(design: Design, n: number): number {
  return 2 * normalUpper(design.margin / standardError(design, n));
}
