import { labelSize } from './sizes.ts';
import { type Drawing, type ElementNode, el } from './svg.ts';
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
    return isLeft
      ? text(at - out - 4, place + size * 0.35, label, { ...quiet, size, anchor: 'end' })
      : text(place, at + out + size * 0.98, label, { ...quiet, size, anchor: 'middle' });
  });
  const line = isLeft ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`;
  return [hairline(line + marks.join('')), labels];
}

/** Grid lines or any other hairlines, as one path. */
export const hairline = (d: string, width = 1): ElementNode =>
  el('path', { stroke: 'rule', 'stroke-width': width, d });

const quiet: TextOptions = { face: 400, fill: 'soft', tabular: true };
