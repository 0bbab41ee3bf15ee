import type { Sizes } from '#define.ts';

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
