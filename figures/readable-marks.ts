import type { FigureMarks } from '../content/figure-marks.ts';
import { type Figure, frames, type Marks } from './define.ts';

/** The marks of a figure for its page: each label once, its places in every drawing to half a pixel. */
export function readableMarks(figure: Figure, { along, at }: Marks): FigureMarks {
  const half = (value: number) => Math.round(value * 2) / 2;
  const drawn = frames(figure).map((frame) => ({ frame, marks: at(frame) }));
  return {
    along,
    labels: drawn[0]!.marks.map(({ label }) => label),
    at: Object.fromEntries(
      drawn.map(({ frame, marks }) => [
        frame.width,
        marks.flatMap(({ x, y }) => [half(x), half(y)]),
      ]),
    ),
  };
}
