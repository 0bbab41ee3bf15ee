/**
 * The sizes a figure can have. `minWidth` is the narrowest width in CSS pixels at which a page shows
 * it: below the width where 18-unit text falls under 12 px, the SVG itself enlarges its labels.
 */
export type Format = { width: number; height: number; minWidth: number };

export const large: Format = { width: 960, height: 600, minWidth: 340 };
export const square: Format = { width: 720, height: 720, minWidth: 320 };
export const medium: Format = { width: 640, height: 440, minWidth: 340 };
export const small: Format = { width: 400, height: 300, minWidth: 240 };
export const tall: Format = { width: 400, height: 520, minWidth: 240 };
export const strip: Format = { width: 1200, height: 200, minWidth: 340 };
export const banner: Format = { width: 1440, height: 400, minWidth: 1440 };

export const textSize = 18;
const smallestLabel = 12;

/** Widths under which labels grow, and by how much; undefined when they never need to. */
export function labelGrowth({ width, minWidth }: Format) {
  const below = Math.ceil((smallestLabel / textSize) * width);
  if (minWidth >= below) return undefined;
  return { below, factor: Math.round((below / minWidth) * 100) / 100 };
}
