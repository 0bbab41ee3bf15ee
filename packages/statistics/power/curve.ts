import { type Design, type Test, total } from './design.ts';
import { type MethodId, tests } from './methods.ts';
import { type Answer, isAnswer, solveSurvey, solveTest, surveyMargin } from './solve.ts';

/** People in all for an effect at two powers; undefined where no number is enough. */
export type Comparison = { value: number; isOwn: boolean; people: (number | undefined)[] };

const comparedPowers = [0.8, 0.9];
const populations = [100, 500, 1000, 5000, 10_000, 100_000];

/** The rows of a design's own value and of those that it is compared with, in order. */
function rows(
  own: number,
  others: readonly number[],
  people: (value: number) => Comparison['people'],
): Comparison[] {
  const values = [...new Set([...others, own])].sort((a, b) => a - b);
  return values.map((value) => ({ value, isOwn: value === own, people: people(value) }));
}

/** Sizes for small, medium and large effects; of a survey, for populations of several sizes. */
export function compare(method: MethodId, design: Design): Comparison[] {
  if (method === 'survey') {
    return rows(design.population, populations, (population) => {
      const outcome = solveSurvey('n', { ...design, population });
      return [isAnswer(outcome) ? outcome.n : undefined];
    });
  }
  const test = tests[method];
  return rows(design[test.effect], test.conventions, (effect) =>
    comparedPowers.map((power) => {
      const outcome = solveTest(test, 'n', { ...design, [test.effect]: effect, power });
      return isAnswer(outcome) ? outcome.n : undefined;
    }),
  );
}

/** A point of the curve: participants in all, and the power (of a survey: the margin) with them. */
export type Point = { n: number; value: number };

export type Curve = {
  points: Point[];
  /** Curves of the conventional effects: which of the three, the effect, its points. */
  others: { size: number; effect: number; points: Point[] }[];
  /** Where the answer is on it. */
  answer: Point;
  /** What was wanted, drawn across. */
  goal: number;
  /** The right end of the axis. */
  most: number;
};

const steps = 60;

/** Whole numbers from `least` to `most`, evenly, at most 61, and `also` among them. */
function spread(least: number, most: number, also: number): number[] {
  const all = Array.from({ length: steps + 1 }, (_, i) =>
    Math.round(least + ((most - least) * i) / steps),
  );
  return [...new Set([...all, also])].sort((a, b) => a - b);
}

function testCurve(test: Test, { design, sizes, n }: Answer): Curve {
  const first = sizes[0]!;
  const least = test.least(design);
  const groups = spread(least, Math.max(Math.ceil(2.2 * first), least + 8), first).map((size) =>
    test.sizes(design, size),
  );
  const pointsOf = (one: Design, some = groups) =>
    some.map((group) => ({ n: total(group), value: test.power(one, group) }));
  // Nobody reads these by value; where they bend, a point left out is a corner.
  const fewer = groups.filter((_, i) => i < 20 || i % 3 === 0 || i === groups.length - 1);
  const others = test.conventions
    .map((effect, size) => ({ effect, size }))
    .filter(({ effect }) => Math.abs(effect - design[test.effect]) > 0.05 * effect)
    .filter(({ effect }) => test.effect !== 'rmsea1' || effect > design.rmsea0)
    .map((one) => ({ ...one, points: pointsOf({ ...design, [test.effect]: one.effect }, fewer) }));
  return {
    points: pointsOf(design),
    others,
    answer: { n, value: test.power(design, sizes) },
    goal: design.power,
    most: total(groups.at(-1)!),
  };
}

function surveyCurve({ design, n }: Answer): Curve {
  const most = Math.min(design.population, Math.max(Math.ceil(2.2 * n), n + 8));
  const points = spread(Math.max(2, Math.round(n / 5)), most, n).map((size) => ({
    n: size,
    value: surveyMargin(design, size),
  }));
  const answer = { n, value: surveyMargin(design, n) };
  return { points, others: [], answer, goal: design.margin, most };
}

/** The power of a design, or the margin of a survey, over the number of its participants. */
export function curveOf(method: MethodId, answer: Answer): Curve {
  return method === 'survey' ? surveyCurve(answer) : testCurve(tests[method], answer);
}
