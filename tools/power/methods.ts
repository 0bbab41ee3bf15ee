import type { InputName } from './design.ts';
import type { Test } from './method.ts';
import { anova } from './methods/anova.ts';
import { chiSquare } from './methods/chi-square.ts';
import { correlation } from './methods/correlation.ts';
import { meansPaired, meansTwo } from './methods/means.ts';
import { proportionOne, proportionsTwo } from './methods/proportions.ts';
import { regression } from './methods/regression.ts';
import { rmsea } from './methods/rmsea.ts';

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
