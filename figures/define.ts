import type { Frame, Width } from './lib/sizes.ts';
import type { Drawing } from './lib/svg.ts';

/** What is drawn as a table, for readers who want the numbers. */
export type Table = {
  /** Name of a column with its unit, if it has one: `rain (mm)`. */
  columns: string[];
  rows: (string | number | null)[][];
};

/** Height in CSS pixels at each width at which it is drawn. */
export type Sizes = Partial<Record<Width, number>>;

export type Figure = {
  id: string;
  /** The finding, as a headline. */
  title: string;
  /** One or two sentences under the picture: what is drawn and how to read it. */
  caption: string;
  source: string;
  /** The finding, with numbers computed from the data. Ornaments (`decorative`) leave it empty. */
  alt: string;
  /** Drawn from a simulation or from invented numbers; its title and caption say so. */
  simulated?: boolean;
  decorative?: boolean;
  /** Tops the general limit of 18 KB brotli downwards, for the widest drawing. */
  maxBytes?: number;
  sizes: Sizes;
  /** The width that is also written to `<id>.page.svg`, to stand within a page instead of beside it. */
  inPage?: Width;
  /** Exactly what is drawn. Large figures have one. */
  table?: () => Table;
  /** What its instrument starts from, as JSON: written to `<id>.data.json`. */
  data?: () => unknown;
  /** The body of the SVG for one size, in CSS pixels, made with `el`, `text` and the other helpers of `lib/`. */
  draw: (frame: Frame) => Drawing;
};

export function defineFigure(figure: Figure): Figure {
  return figure;
}

/** One drawing of a figure: its size, and what is drawn in it. */
export type Sheet = Frame & { drawing: Drawing; inPage: boolean };

/** Every drawing of a figure, the narrowest first. */
export function sheets(figure: Figure): Sheet[] {
  return Object.entries(figure.sizes)
    .map(([width, height]) => ({ width: Number(width), height }))
    .sort((a, b) => a.width - b.width)
    .map((frame) => ({
      ...frame,
      inPage: frame.width === figure.inPage,
      drawing: figure.draw(frame),
    }));
}
