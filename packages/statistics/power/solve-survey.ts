import type { Design } from './design.ts';
import { normalQuantile, normalUpper } from './distributions/normal.ts';
import type { Outcome } from './solve.ts';

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
export function surveySize(design: Design): number {
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
