import type { Design } from './design.ts';
import { surveyAlpha, surveyMargin, surveySize } from './methods/survey.ts';
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
