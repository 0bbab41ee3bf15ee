import type { PictureRecord } from '@site/content/figure-record';

/** In thousandths of the picture's sides. */
export type Crop = PictureRecord['crop'];
export type Focus = PictureRecord['focus'];
export type Corner = { isRight: boolean; isBottom: boolean };

export const whole: Crop = [0, 0, 1000, 1000];
export const middle: Focus = [50, 50];

const least = 100;
const between = (low: number, value: number, high: number) =>
  Math.round(Math.min(high, Math.max(low, value)));

/** The same crop at another place, within the picture. */
export const moved = ([, , width, height]: Crop, left: number, top: number): Crop => [
  between(0, left, 1000 - width),
  between(0, top, 1000 - height),
  ...([width, height] as const),
];

/**
 * Moves one corner while the opposite one stays. `shape` is width to height in thousandths of the sides;
 * undefined leaves it free.
 */
export function resized(
  [left, top, width, height]: Crop,
  { isRight, isBottom }: Corner,
  [x, y]: readonly [number, number],
  shape?: number,
): Crop {
  const [fixedX, fixedY] = [isRight ? left : left + width, isBottom ? top : top + height];
  const [mostWide, mostHigh] = [
    isRight ? 1000 - fixedX : fixedX,
    isBottom ? 1000 - fixedY : fixedY,
  ];
  let wide = between(least, isRight ? x - fixedX : fixedX - x, mostWide);
  let high = between(least, isBottom ? y - fixedY : fixedY - y, mostHigh);
  if (shape !== undefined) {
    // The side that changed more leads, as an arrow key changes only one.
    const isByWidth = Math.abs(wide - width) >= Math.abs(high - height);
    wide = Math.max(isByWidth ? wide : high * shape, least, least * shape);
    wide = Math.min(wide, mostWide, mostHigh * shape);
    high = Math.round(wide / shape);
    wide = Math.round(wide);
  }
  return [isRight ? fixedX : fixedX - wide, isBottom ? fixedY : fixedY - high, wide, high];
}

/** The largest crop of a shape, as near to a point as possible. */
export function shaped(shape: number, [x, y]: readonly [number, number]): Crop {
  const [width, height] = shape > 1 ? [1000, 1000 / shape] : [1000 * shape, 1000];
  return moved([0, 0, Math.round(width), Math.round(height)], x - width / 2, y - height / 2);
}

/** Where the focus is in the whole picture, in thousandths. */
export const pointOf = ([left, top, width, height]: Crop, [x, y]: Focus) =>
  [left + (x * width) / 100, top + (y * height) / 100] as const;

/** The focus at a place of the whole picture, or as near as the crop allows. */
export const focusAt = ([left, top, width, height]: Crop, x: number, y: number): Focus => [
  between(0, ((x - left) * 100) / width, 100),
  between(0, ((y - top) * 100) / height, 100),
];

/** The part of a crop that a place of another shape shows: left, top, width and height in its own units. */
export function visible(
  [left, top, width, height]: Crop,
  [x, y]: Focus,
  shape: number,
): readonly [number, number, number, number] {
  const wide = Math.min(width, height * shape);
  const high = wide / shape;
  return [left + ((width - wide) * x) / 100, top + ((height - high) * y) / 100, wide, high];
}
