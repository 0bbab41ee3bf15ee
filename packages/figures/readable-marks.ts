import type { FigureMarks } from '@site/content/figure-record';
import { type Figure, frames, type Marks } from './define.ts';

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
