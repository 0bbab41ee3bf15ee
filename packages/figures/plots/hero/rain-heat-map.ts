import { monthNames } from '@site/content/text';
import { type Frame, isNarrow, linear } from '#lib/sizes.ts';
import type { Dot } from '#lib/svg.ts';

/**
 * The scales of the heat map of rain, for the figure as for its instrument: months across, years down,
 * an area chart of months above the rows.
 */
export function heatMapScales(frame: Frame, [first, last]: readonly [number, number]) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const inset = margin(width);
  // December ends where the page's text does; the years stand between the text's other edge and the cloth.
  const right = Math.round(width - inset);
  // Months a whole number of pixels wide: that makes the path data shorter by a third.
  const step = Math.floor((right - inset - 46) / 12);
  const left = right - 12 * step;
  const x = linear([-0.5, 11.5], [left, right]);
  // In quarters of a pixel, so that rows of one thickness look alike; half of the height for them.
  const pitch = Math.floor((2 * height) / (last - first + 1)) / 4;
  const top = Math.round(height - 28 - pitch * (last - first + 1));
  const ground = top - (narrow ? 26 : 32);
  const row = (year: number) => top + (year - first + 1) * pitch;
  /** The year whose row is at a height. */
  const yearAt = (y: number) => Math.round(first - 1 + (y - top) / pitch);
  /** Heights over the ground, which `most` millimetres fill. */
  const chartY = (most: number) => linear([0, most], [ground, 20]);
  /** The middle of a year's row. */
  const middle = (year: number) => row(year) - pitch / 2;
  return {
    width,
    narrow,
    step,
    inset,
    left,
    right,
    x,
    chartY,
    ground,
    row,
    middle,
    yearAt,
    pitch,
    top,
  };
}

export type HeatMap = ReturnType<typeof heatMapScales>;

/** The years that the rows are read by. */
export const labelledYears = [1901, 1920, 1940, 1960, 1980, 2000];

/** From where the labels of the first view are set, in the drawing of a width. */
export const margin = (width: number) => (width < 1200 ? Math.max(16, 0.04 * width) : width / 12);

type MonthlyYear = { year: number; months: readonly number[] };

/** A year's months and, where they are known, the one before and the one after, each with its place on the axis. */
export function monthsAround(years: readonly MonthlyYear[], { year, months }: MonthlyYear): Dot[] {
  const of = (wanted: number) => years.find((one) => one.year === wanted)?.months;
  return runOn(of(year - 1), months, of(year + 1));
}

/** Means of the months, as they run on from year to year. */
export const meansAround = (means: readonly number[]): Dot[] => runOn(means, means, means);

function runOn(
  before: readonly number[] | undefined,
  months: readonly number[],
  after: readonly number[] | undefined,
): Dot[] {
  return [
    ...(before?.slice(-1) ?? []).map((mm): Dot => [-1, mm]),
    ...months.map((mm, month): Dot => [month, mm]),
    ...(after?.slice(0, 1) ?? []).map((mm): Dot => [12, mm]),
  ];
}

/** A run of months between two places of the axis, cut there. */
export function between(run: readonly Dot[], from: number, to: number): Dot[] {
  return run.flatMap((point, i): Dot[] => {
    if (point[0] >= from && point[0] <= to) return [point];
    const [edge, inner] = point[0] < from ? [from, run[i + 1]] : [to, run[i - 1]];
    if (!inner || inner[0] < from || inner[0] > to) return [];
    const part = (edge - inner[0]) / (point[0] - inner[0]);
    return [[edge, inner[1] + part * (point[1] - inner[1])]];
  });
}

/** A run of months from the beginning of January to the end of December, in pixels across. */
export const wholeYear = (
  { x, left, right }: Pick<HeatMap, 'x' | 'left' | 'right'>,
  run: readonly Dot[],
) =>
  between(
    run.map(([month, mm]) => [x(month), mm]),
    left,
    right,
  );

/** How many rows a year fills where it rained most, and one that is named. */
export const thickness = 1.5;
export const magnified = 6;

/** A row as path data: as thick in each month as its rain, `weight` rows where it rained `most`. */
export function rowPath(
  heatMap: Pick<HeatMap, 'x' | 'left' | 'right' | 'row' | 'pitch'>,
  years: readonly MonthlyYear[],
  one: MonthlyYear,
  most: number,
  weight = thickness,
): string {
  const ground = heatMap.row(one.year);
  const thick = (mm: number) => (mm / most) * weight * heatMap.pitch;
  const edge = wholeYear(heatMap, monthsAround(years, one));
  return areaPath(
    edge.map(([x, mm]) => [x, ground - thick(mm)]),
    ground,
  );
}

/** What lies between points and the ground below them, as path data. */
export const areaPath = (points: readonly Dot[], ground: number): string =>
  `M${points[0]![0]} ${ground}L${points.join('L')}V${ground}z`;

/** The names of the months that have room on the axis. */
export const monthLabels = ({ x, step }: Pick<HeatMap, 'x' | 'step'>) =>
  monthNames
    .map((name, month) => ({ x: x(month), name: step < 120 ? name.slice(0, 3) : name }))
    .filter((_, month) => step >= 48 || month % 3 === 0);

/** Ticks of the months, from the chart down and from the rows up. */
export const monthTicks = ({ x, ground, top }: Pick<HeatMap, 'x' | 'ground' | 'top'>): string =>
  monthNames.map((_, month) => `M${x(month)} ${ground}v5M${x(month)} ${top - 6}v5`).join('');
