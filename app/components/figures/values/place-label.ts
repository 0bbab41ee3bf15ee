import type { Point } from './nearest.ts';

type Area = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/** Between a mark and its label, in CSS pixels. */
const gap = 14;

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Where a label of this size stands: centred above its mark, else below it, else on the side where there is
 * more room; never outside the area, unless it is larger than that.
 */
export function placeLabel(mark: Point, { width, height }: Size, area: Area): Point {
  const left = within(mark.x - width / 2, area.left, area.right - width);
  if (mark.y - gap - height >= area.top) return { x: left, y: mark.y - gap - height };
  if (mark.y + gap + height <= area.bottom) return { x: left, y: mark.y + gap };
  const isRight = area.right - mark.x >= mark.x - area.left;
  return {
    x: within(isRight ? mark.x + gap : mark.x - gap - width, area.left, area.right - width),
    y: within(mark.y - height / 2, area.top, area.bottom - height),
  };
}
