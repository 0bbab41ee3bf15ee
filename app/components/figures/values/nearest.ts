import type { FigureMarks, Places } from '../../../../content/figure-marks.ts';

export type Point = { x: number; y: number };

/** How far from a mark, in CSS pixels of the drawing, the pointer still reads it. */
const reach = 48;

/**
 * The index of the mark nearest to a point of the drawing. Where one coordinate alone chooses, the other
 * decides between marks that share it, and no mark is too far.
 */
export function nearest(
  places: Places,
  { x, y }: Point,
  along?: FigureMarks['along'],
): number | undefined {
  let best: number | undefined;
  let least = along ? Number.POSITIVE_INFINITY : reach;
  for (let i = 0; i < places.x.length; i++) {
    const across = Math.abs(places.x[i]! - x);
    const down = Math.abs(places.y[i]! - y);
    const distance =
      along === 'x'
        ? across + down / 1e4
        : along === 'y'
          ? down + across / 1e4
          : Math.hypot(across, down);
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
