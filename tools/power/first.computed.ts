import { compare } from './compare.ts';
import { type Curve, curveOf, type Point } from './curve.ts';
import { isAnswer } from './solve.ts';
import { firstState, readDesign, solve } from './state.ts';

/** As many places as the drawing shows. */
const rounded = (points: Point[]): Point[] =>
  points.map(({ n, value }) => ({ n, value: Number(value.toFixed(5)) }));

function firstCurve(): Curve {
  const { method, unknown } = firstState;
  const outcome = solve(method, unknown, readDesign(firstState).design);
  if (!isAnswer(outcome)) throw new Error(`the first design has no answer: ${outcome.reason}`);
  const curve = curveOf(method, outcome);
  return {
    ...curve,
    points: rounded(curve.points),
    others: curve.others.map((other) => ({ ...other, points: rounded(other.points) })),
    answer: rounded([curve.answer])[0]!,
  };
}

/** What the page draws and compares before anything is chosen. */
export const curve = firstCurve();
export const comparison = compare(firstState.method, readDesign(firstState).design);
