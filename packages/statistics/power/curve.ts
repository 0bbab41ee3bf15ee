import { type Design, type Test, total } from './design.ts';
import { type MethodId, tests } from './methods.ts';
import { type Answer, isAnswer, solveSurvey, solveTest, surveyMargin } from './solve.ts';

// biome-ignore-all format: first.test.ts writes it.
/** What the page draws and compares before anything is chosen. */
export const curve: Curve = {
  points: [
    { n: 4, value: 0.06151 },
    { n: 8, value: 0.09228 },
    { n: 14, value: 0.13856 },
    { n: 18, value: 0.16956 },
    { n: 22, value: 0.20063 },
    { n: 28, value: 0.24707 },
    { n: 32, value: 0.27774 },
    { n: 36, value: 0.30807 },
    { n: 42, value: 0.35268 },
    { n: 46, value: 0.38171 },
    { n: 50, value: 0.4101 },
    { n: 54, value: 0.43779 },
    { n: 60, value: 0.4779 },
    { n: 64, value: 0.50364 },
    { n: 68, value: 0.52855 },
    { n: 74, value: 0.56432 },
    { n: 78, value: 0.58709 },
    { n: 82, value: 0.60899 },
    { n: 88, value: 0.64021 },
    { n: 92, value: 0.65995 },
    { n: 96, value: 0.67884 },
    { n: 102, value: 0.70561 },
    { n: 106, value: 0.72245 },
    { n: 110, value: 0.73849 },
    { n: 116, value: 0.76111 },
    { n: 120, value: 0.77527 },
    { n: 124, value: 0.78871 },
    { n: 128, value: 0.80146 },
    { n: 130, value: 0.80758 },
    { n: 134, value: 0.81935 },
    { n: 138, value: 0.83048 },
    { n: 144, value: 0.84606 },
    { n: 148, value: 0.85574 },
    { n: 152, value: 0.86487 },
    { n: 156, value: 0.87348 },
    { n: 162, value: 0.88548 },
    { n: 166, value: 0.89291 },
    { n: 170, value: 0.89989 },
    { n: 176, value: 0.9096 },
    { n: 180, value: 0.91559 },
    { n: 184, value: 0.92121 },
    { n: 190, value: 0.929 },
    { n: 194, value: 0.93379 },
    { n: 198, value: 0.93829 },
    { n: 204, value: 0.9445 },
    { n: 208, value: 0.94831 },
    { n: 212, value: 0.95188 },
    { n: 218, value: 0.95681 },
    { n: 222, value: 0.95982 },
    { n: 226, value: 0.96264 },
    { n: 232, value: 0.96652 },
    { n: 236, value: 0.9689 },
    { n: 240, value: 0.97111 },
    { n: 244, value: 0.97317 },
    { n: 250, value: 0.97601 },
    { n: 254, value: 0.97774 },
    { n: 258, value: 0.97935 },
    { n: 264, value: 0.98156 },
    { n: 268, value: 0.98291 },
    { n: 272, value: 0.98416 },
    { n: 278, value: 0.98588 },
    { n: 282, value: 0.98692 },
  ],
  others: [
    {
      effect: 0.2,
      size: 0,
      points: [
        { n: 4, value: 0.05185 },
        { n: 8, value: 0.05667 },
        { n: 14, value: 0.06376 },
        { n: 18, value: 0.06847 },
        { n: 22, value: 0.07318 },
        { n: 28, value: 0.08027 },
        { n: 32, value: 0.08502 },
        { n: 36, value: 0.08979 },
        { n: 42, value: 0.09696 },
        { n: 46, value: 0.10177 },
        { n: 50, value: 0.10658 },
        { n: 54, value: 0.11141 },
        { n: 60, value: 0.11868 },
        { n: 64, value: 0.12354 },
        { n: 68, value: 0.12841 },
        { n: 74, value: 0.13574 },
        { n: 78, value: 0.14063 },
        { n: 82, value: 0.14553 },
        { n: 88, value: 0.1529 },
        { n: 92, value: 0.15782 },
        { n: 102, value: 0.17014 },
        { n: 116, value: 0.18743 },
        { n: 128, value: 0.20226 },
        { n: 138, value: 0.21462 },
        { n: 152, value: 0.2319 },
        { n: 166, value: 0.24914 },
        { n: 180, value: 0.2663 },
        { n: 194, value: 0.28336 },
        { n: 208, value: 0.30032 },
        { n: 222, value: 0.31715 },
        { n: 236, value: 0.33383 },
        { n: 250, value: 0.35034 },
        { n: 264, value: 0.36668 },
        { n: 278, value: 0.38283 },
        { n: 282, value: 0.38741 },
      ],
    },
    {
      effect: 0.8,
      size: 2,
      points: [
        { n: 4, value: 0.07918 },
        { n: 8, value: 0.16011 },
        { n: 14, value: 0.28077 },
        { n: 18, value: 0.35795 },
        { n: 22, value: 0.43104 },
        { n: 28, value: 0.53118 },
        { n: 32, value: 0.59096 },
        { n: 36, value: 0.645 },
        { n: 42, value: 0.71556 },
        { n: 46, value: 0.75595 },
        { n: 50, value: 0.79145 },
        { n: 54, value: 0.82245 },
        { n: 60, value: 0.86142 },
        { n: 64, value: 0.88299 },
        { n: 68, value: 0.9015 },
        { n: 74, value: 0.92432 },
        { n: 78, value: 0.93671 },
        { n: 82, value: 0.94721 },
        { n: 88, value: 0.95995 },
        { n: 92, value: 0.96678 },
        { n: 102, value: 0.97936 },
        { n: 116, value: 0.9896 },
        { n: 128, value: 0.99431 },
        { n: 138, value: 0.99659 },
        { n: 152, value: 0.99836 },
        { n: 166, value: 0.99922 },
        { n: 180, value: 0.99963 },
        { n: 194, value: 0.99983 },
        { n: 208, value: 0.99992 },
        { n: 222, value: 0.99996 },
        { n: 236, value: 0.99998 },
        { n: 250, value: 0.99999 },
        { n: 264, value: 1 },
        { n: 278, value: 1 },
        { n: 282, value: 1 },
      ],
    },
  ],
  answer: { n: 128, value: 0.80146 },
  goal: 0.8,
  most: 282,
};
export const comparison: Comparison[] = [
  { value: 0.2, isOwn: false, people: [788, 1054] },
  { value: 0.5, isOwn: true, people: [128, 172] },
  { value: 0.8, isOwn: false, people: [52, 68] },
];

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
