import { labelSize } from './sizes.ts';
import { type Dot, type Drawing, type ElementNode, el } from './svg.ts';
import { type TextOptions, text } from './text.ts';

type Tick = { at: number; label?: string };

type AxisOptions = {
  ticks: Tick[];
  /** Where the axis stands: y of a horizontal one, x of a vertical one. */
  at: number;
  from: number;
  to: number;
  /** Length of the tick marks. Negative points into the plot. */
  tick?: number;
  size?: number;
};

/** A hairline with a few ticks below it, and their labels. */
export const axisBottom = (options: AxisOptions): Drawing => axis(options, false);

/** A hairline with a few ticks to its left, and their labels. */
export const axisLeft = (options: AxisOptions): Drawing => axis(options, true);

function axis(options: AxisOptions, isLeft: boolean): Drawing {
  const { ticks, at, from, to, tick = 6, size = labelSize } = options;
  const out = Math.max(tick, 0);
  const marks = ticks.map((one) =>
    isLeft ? `M${at} ${one.at}h${-tick}` : `M${one.at} ${at}v${tick}`,
  );
  const labels = ticks.flatMap(({ at: place, label }) => {
    if (!label) return [];
    const style = { ...quiet, size };
    if (isLeft) return text(at - out - 4, place + size * 0.35, label, { ...style, anchor: 'end' });
    // The first and the last stand within the ends of the axis, which are those of the column of type.
    const y = at + out + size * 0.98;
    const middle = text(place, y, label, { ...style, anchor: 'middle' });
    if (middle.bounds.left < from) return text(from, y, label, style);
    return middle.bounds.right > to ? text(to, y, label, { ...style, anchor: 'end' }) : middle;
  });
  const line = isLeft ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`;
  return [hairline(line + marks.join('')), labels];
}

/** Grid lines or any other hairlines, as one path. */
export const hairline = (d: string, width = 1): ElementNode =>
  el('path', { stroke: 'rule', 'stroke-width': width, d });

const quiet: TextOptions = { face: 400, fill: 'soft', tabular: true };

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
