import type { Design } from '../power/design.ts';
import { type TestId, tests } from '../power/methods.ts';
import {
  type Answer,
  designFor,
  isAnswer,
  type Outcome,
  solveTest,
  type Unknown,
} from '../power/solve.ts';

/** The answer; throws where there is none. */
export function answer(outcome: Outcome): Answer {
  if (!isAnswer(outcome)) throw new Error(outcome.reason);
  return outcome;
}

/** The usual design of a test, changed by what is given, and the unknown found. */
export const solved = (id: TestId, unknown: Unknown, given: Partial<Design>): Answer =>
  answer(solveTest(tests[id], unknown, { ...designFor(tests[id]), ...given }));
