import type { FigureMarks } from '@site/content/figure-record';
import type { Frame, Width } from './lib/sizes.ts';
import type { Drawing } from './lib/svg.ts';

/** What is drawn as a table, for readers who want the numbers. */
export type Table = {
  /** Name of a column with its unit, if it has one: `rain (mm)`. */
  columns: string[];
  rows: (string | number | null)[][];
};

/** A place of a drawing that can be read: the middle of a dot, a point of a line, a cell. */
export type Mark = {
  x: number;
  y: number;
  /** What it is and its value with unit, "October 2005: 404 mm"; the same at every width. */
  label: string;
};

export type Marks = {
  /** What the marks stand for: the rows of the table, its cells, or a number of drawn things. */
  of: 'rows' | 'cells' | number;
  /** Which of the pointer's coordinates chooses the mark, where it is one alone, as on a line over time. */
  along?: 'x' | 'y';
  /** In reading order, placed by the very scales of the drawing. */
  at: (frame: Frame) => Mark[];
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
  /** Exactly what is drawn. Large figures have one. */
  table?: () => Table;
  /** Numbers that texts in `content/` take from it, as they read there: `{train-hours.most}`. */
  claims?: Record<string, string>;
  /** What its instrument starts from, as JSON: written to `<id>.data.json`. */
  data?: () => unknown;
  /** What pointer, touch, keys and screen reader read of it. */
  marks?: Marks;
  /** The body of the SVG for one size, in CSS pixels, made with `el`, `text` and the other helpers of `lib/`. */
  draw: (frame: Frame) => Drawing;
};

export function defineFigure(figure: Figure): Figure {
  return figure;
}

/** One drawing of a figure: its size, and what is drawn in it. */
export type Sheet = Frame & { drawing: Drawing };

/** What a figure is drawn into, the narrowest first. */
export const frames = ({ sizes }: Pick<Figure, 'sizes'>): Frame[] =>
  Object.entries(sizes)
    .map(([width, height]) => ({ width: Number(width), height }))
    .sort((a, b) => a.width - b.width);

/** Every drawing of a figure, the narrowest first. */
export const sheets = (figure: Figure): Sheet[] =>
  frames(figure).map((frame) => ({
    ...frame,
    drawing: figure.draw(frame),
  }));

/** The marks of a figure for its page: each label once, its places in every drawing to half a pixel. */
export function readableMarks(figure: Figure, marks: Marks): FigureMarks {
  const half = (value: number) => Math.round(value * 2) / 2;
  const drawn = frames(figure).map((frame) => ({ frame, all: marks.at(frame) }));
  return {
    along: marks.along,
    labels: drawn[0]!.all.map(({ label }) => label),
    at: Object.fromEntries(
      drawn.map(({ frame, all }) => [
        frame.width,
        { x: all.map(({ x }) => half(x)), y: all.map(({ y }) => half(y)) },
      ]),
    ),
  };
}
