import {
  type Comparison,
  type Curve,
  compare,
  curveOf,
  type Point,
} from '@site/statistics/power/curve';
import { comparison, curve } from '@site/statistics/power/first';
import type { Answer } from '@site/statistics/power/solve';
import { type Calculation, firstCalculation } from './use-calculation.ts';

/** The side of the square in which the lines are drawn, which is then stretched over the plot. */
export const side = 1000;

export type Scale = {
  /** Shares of the plot's width and height, in per cent, as SVG takes them. */
  x: (n: number) => string;
  y: (value: number) => string;
  path: (points: Point[]) => string;
  xTicks: number[];
  yTicks: number[];
};

/** Round numbers from 0 to `most`, about `count` of them: steps of 1, 2 or 5 times a power of ten. */
function ticks(most: number, count: number): number[] {
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough)!;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step);
}

/** Places of a curve's values: participants from the left, power or margin from below. */
export function scaleOf({ points, most }: Curve, isMargin: boolean): Scale {
  const top = isMargin ? Math.max(...points.map(({ value }) => value)) * 1.05 : 1;
  const at = ({ n, value }: Point) => [(n / most) * side, (1 - value / top) * side] as const;
  const share = (place: number) => `${((100 * place) / side).toFixed(2)}%`;
  return {
    x: (n) => share(at({ n, value: 0 })[0]),
    y: (value) => share(at({ n: 0, value })[1]),
    path: (list) =>
      list
        .map(at)
        .map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
        .join(''),
    xTicks: ticks(most, 4),
    yTicks: isMargin ? ticks(top, 4) : [0, 0.2, 0.4, 0.6, 0.8, 1],
  };
}

/** The curve of a calculation; of the first one as it was computed beforehand, which takes no time here. */
export function curveFor(calculation: Calculation, answer: Answer): Curve {
  return calculation === firstCalculation ? curve : curveOf(calculation.method, answer);
}

/** The rows of the comparison, in the same way. */
export function comparisonFor(calculation: Calculation, answer: Answer): Comparison[] {
  return calculation === firstCalculation ? comparison : compare(calculation.method, answer.design);
}
