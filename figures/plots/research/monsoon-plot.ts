import { type Linear, linear } from '../../lib/linear.ts';
import type { Frame } from '../../lib/sizes.ts';

/** Rain over Tamil Nadu, in mm: June to September, October to December. */
export type MonsoonYear = readonly [year: number, summer: number, autumn: number];

/** What the axes hold, in mm. */
export const summers = [170, 500] as [number, number];
export const autumns = [120, 820] as [number, number];

/** Where rain stands in the drawing, by the figure as by its instrument. */
export function monsoonScales(frame: Frame): { x: Linear; y: Linear } {
  const { width, height } = frame;
  return {
    x: linear(summers, [44, width - 4]),
    y: linear(autumns, [height - 36, 12]),
  };
}

/** `M` of the band between a line less and plus half of its interval, from x to x. */
export function bandPath(
  { x, y }: { x: Linear; y: Linear },
  { at, half }: { at: (value: number) => number; half: (value: number) => number },
  [from, to]: readonly [number, number],
): string {
  const grid = Array.from({ length: 21 }, (_, i) => from + ((to - from) * i) / 20);
  const edge = (side: number) =>
    grid.map((value) => `${x(value)} ${y(at(value) + side * half(value))}`);
  return `M${edge(1).join('L')}L${edge(-1).reverse().join('L')}Z`;
}
