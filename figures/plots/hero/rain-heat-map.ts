import { linear } from '../../lib/linear.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';

/**
 * The scales of the heat map of rain, for the figure as for its instrument: months across, years down,
 * an area chart of months above the rows, which begin at 31% of the height on a phone and at 24% else.
 */
export function heatMapScales(frame: Frame, [first, last]: readonly [number, number]) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  // From edge to edge of the window: January is dry, so that the years can be read on the thin rows.
  const inset = narrow ? 16 : width < 1200 ? 0.04 * width : width / 12;
  // Months a whole number of pixels apart: that makes the path data shorter by a third.
  const x = linear([0, 11], [width - 11 * Math.floor(width / 11), width]);
  const above = (narrow ? 0.31 : 0.24) * height;
  const ground = above - (narrow ? 26 : 32);
  // In quarters of a pixel, so that rows of one thickness look alike.
  const pitch = Math.floor((4 * (height - above - 20)) / (last - first + 1)) / 4;
  const top = Math.round(above);
  const row = (year: number) => top + (year - first + 1) * pitch;
  /** The year whose row is at a height. */
  const yearAt = (y: number) => Math.round(first - 1 + (y - top) / pitch);
  /** Heights over the ground, which `most` millimetres fill. */
  const chartY = (most: number) => linear([0, most], [ground, 20]);
  return { narrow, inset, right: width - inset, x, chartY, row, yearAt, pitch, top };
}

export type HeatMap = ReturnType<typeof heatMapScales>;

/** A row as path data: as thick in each month as its rain, `weight` rows where it rained `most`. */
export function rowPath(
  { x, row, pitch }: Pick<HeatMap, 'x' | 'row' | 'pitch'>,
  { year, months }: { year: number; months: readonly number[] },
  most: number,
  weight = 1.5,
): string {
  const edge = months.map((mm, month) => `${x(month)} ${row(year) - (mm / most) * weight * pitch}`);
  return `M0 ${row(year)}L${edge.join('L')}V${row(year)}z`;
}
