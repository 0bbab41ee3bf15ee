import { expect, it, test } from 'vitest';
import { fitLine, isLine, type Line, type Point } from './fit-line.ts';

const points = (xs: number[], ys: number[]): Point[] => xs.map((x, i) => ({ x, y: ys[i]! }));

function line(all: Point[]): Line {
  const fit = fitLine(all);
  if (!isLine(fit)) throw new Error(fit.reason);
  return fit;
}

function expectClose(ours: number[], expected: number[]) {
  for (const [i, value] of ours.entries()) expect(value).toBeCloseTo(expected[i]!, 9);
}

/** Anscombe's fourth: ten x of 8 and one of 19, as in R's `anscombe`. */
const lever = points(
  [8, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8],
  [6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.5, 5.56, 7.91, 6.89],
);

/**
 * R 4.2.2: m <- lm(y ~ x); coef(m)[2]; confint(m)[2, ];
 * predict(m, data.frame(x = 3), interval = 'confidence'); cor.test(x, y)
 */
test.each([
  {
    name: 'five points',
    all: points([1, 2, 3, 4, 5], [2, 1, 4, 3, 7]),
    slope: [1.2, -0.315147501124, 2.715147501124],
    at3: [3.4, 1.25725785491],
    r: [0.824163383692, -0.212934365585, 0.988013726148],
  },
  {
    name: 'Anscombe’s fourth, where one point makes the line',
    all: lever,
    slope: [0.499909090909, 0.233384127962, 0.766434053856],
    at3: [4.50145454545, 2.69379429801],
    r: [0.816521436889, 0.424639382245, 0.950722362078],
  },
])('$name: as in R', ({ all, slope, at3, r }) => {
  const fit = line(all);
  expectClose([fit.slope, ...fit.slopes], slope);
  expectClose([fit.at(3), fit.at(3) - fit.half(3)], at3);
  const { correlation } = fit;
  expectClose([correlation!.r, ...correlation!.interval], r);
});

it('has intervals without width where all points lie on one line', () => {
  const fit = line(points([1, 2, 3, 4, 7], [0.1, 0.2, 0.3, 0.4, 0.7]));
  expect(fit.slopes).toEqual([fit.slope, fit.slope]);
  expect(fit.half(3)).toBe(0);
  expect(fit.correlation).toEqual({ r: 1, interval: [1, 1] });
});

it('has no correlation where all y are equal', () => {
  const fit = line(points([1, 2, 3, 4], [0.3, 0.3, 0.3, 0.3]));
  expect(fit.slope).toBe(0);
  expect(fit.correlation).toBeUndefined();
});

it('says why there is no line', () => {
  expect(fitLine(points([1, 2, 3], [1, 2, 1]))).toEqual({ reason: 'few' });
  expect(fitLine(points([0.3, 0.3, 0.3, 0.3], [1, 2, 1, 5]))).toEqual({ reason: 'upright' });
});
