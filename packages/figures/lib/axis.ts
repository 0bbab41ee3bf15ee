import { labelSize } from './sizes.ts';
import { type Dot, type Drawing, type ElementNode, el } from './svg.ts';
import { quiet, type TextOptions, text } from './text.ts';

type AxisOptions = {
  /** Where the axis stands: y of a horizontal one, x of a vertical one. */
  at: number;
  from: number;
  to: number;
  /** Length of the tick marks. Negative points into the plot. */
  tick?: number;
  size?: number;
  /** What a value is called, if not by its number; undefined for a tick without a label. */
  label?: (value: number) => string | undefined;
};

type Axis = (values: number[], scale: (value: number) => number, options: AxisOptions) => Drawing;

/** A hairline with a few ticks below it, and their labels. */
export const axisBottom = axis(false);

/** A hairline with a few ticks to its left, and their labels. */
export const axisLeft = axis(true);

function axis(isLeft: boolean): Axis {
  return (values, scale, { at, from, to, tick = 6, size = labelSize, label: labelOf = String }) => {
    const out = Math.max(tick, 0);
    const style = { ...quiet, size };
    const marks = values.map((value) =>
      isLeft ? `M${at} ${scale(value)}h${-tick}` : `M${scale(value)} ${at}v${tick}`,
    );
    const labels = values.flatMap((value) => {
      const [place, label] = [scale(value), labelOf(value)];
      if (!label) return [];
      if (isLeft)
        return text(at - out - 4, place + size * 0.35, label, { ...style, anchor: 'end' });
      // The first and the last stand within the ends of the axis, which are those of the column of type.
      const y = at + out + size * 0.98;
      const middle = text(place, y, label, { ...style, anchor: 'middle' });
      if (middle.bounds.left < from) return text(from, y, label, style);
      return middle.bounds.right > to ? text(to, y, label, { ...style, anchor: 'end' }) : middle;
    });
    const line = isLeft ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`;
    return [hairline(line + marks.join('')), labels];
  };
}

/** Grid lines or any other hairlines, as one path. */
export const hairline = (d: string, width = 1): ElementNode =>
  el('path', { stroke: 'rule', 'stroke-width': width, d });

/** Where a value would be, or what something is measured from. */
export const dotted = (d: string): ElementNode =>
  el('path', { stroke: 'soft', 'stroke-dasharray': '2 4', d });

type NoteOptions = TextOptions & {
  /** Where the leader ends: the mark that the note is about. */
  to: Dot;
  /** Where the leader leaves the label. */
  from: Dot;
};

/** A label joined to its mark by a thin leader with a dot at the mark. */
export function note(x: number, y: number, words: string, options: NoteOptions): Drawing {
  const { to, from, ...style } = options;
  const d = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  return [
    el('path', { stroke: 'soft', 'stroke-width': 1, d }),
    el('circle', { fill: 'ink', cx: to[0], cy: to[1], r: 2.5 }),
    text(x, y, words, style),
  ];
}
