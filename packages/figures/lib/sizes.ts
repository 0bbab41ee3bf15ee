import type { Sizes } from '../define.ts';

/**
 * The widths, in CSS pixels, at which figures are drawn: one unit of a drawing is one pixel of the page.
 * A figure of a column is drawn at 358 (a phone) and 560, one of the full measure at 900 and 1152, one beside
 * text or in the first view also at 720; what runs from edge to edge of the window at 390, 900 and 1440, in
 * Home's first view also at 640 and 1100. On a wider screen these are shown larger, labels and all.
 * The mark and the glyphs are drawn at 64.
 */
const widths = [64, 358, 390, 560, 640, 720, 900, 1100, 1152, 1440] as const;

export type Width = (typeof widths)[number];

/** What a figure is drawn into. */
export type Frame = { width: number; height: number };

/** Labels are of one size wherever the figure stands; those of a full measure may be a little larger. */
export const labelSize = 14;
export const labelSizes = [14, 15];

/** The name of one of two or three large shapes, set in the serif on a wide drawing. */
export const nameSize = 22;

/** Widest drawing that stands in a phone's column. */
export const isNarrow = ({ width }: Frame): boolean => width < 480;

/**
 * What a drawing keeps clear at either side, so that a plot begins and ends with the type above it: the page's
 * margin where it is as wide as the window, nothing where it stands on the measure (the slot `chart`).
 */
export const marginOf = ({ width }: Frame): number =>
  width > 960 ? 0 : Math.max(16, width * 0.04);

type Linear = ((value: number) => number) & { invert: (at: number) => number };

/** A scale that takes a to `from` and b to `to`, as d3's does, for code that a browser gets. */
export function linear([a, b]: [number, number], [from, to]: [number, number]): Linear {
  const step = (to - from) / (b - a);
  return Object.assign((value: number) => from + (value - a) * step, {
    invert: (at: number) => a + (at - from) / step,
  });
}

/** The large picture of a slide, from edge to edge: with its finding it fills a window. */
export const bleed: Sizes = {
  390: 380,
  640: 420,
  900: 500,
  1100: 420,
  1440: 500,
};

/** One of the two below it; from 900 on for its own page. */
export const side: Sizes = { 358: 190, 560: 280, 900: 400, 1152: 460 };
