import { countBelow } from '@site/statistics/description/summary';

/** One bar of a small plot: from `from` up to, but for the last, not with `to`. */
export type Bar = { from: number; to: number; count: number };

const mostBars = 24;

/** A histogram of sorted numbers: whole ones that are close together get a bar each. */
export function histogram(sorted: Float64Array): Bar[] {
  if (sorted.length === 0) return [];
  const [min, max] = [sorted[0]!, sorted.at(-1)!];
  if (min === max) return [{ from: min, to: max, count: sorted.length }];
  if (max - min < mostBars && sorted.every(Number.isInteger)) {
    return bars(sorted, min, 1, max - min + 1).map(({ from, count }) => ({
      from,
      to: from,
      count,
    }));
  }
  const width = niceStep((max - min) / Math.min(mostBars / 2, Math.sqrt(sorted.length)));
  const start = Math.floor(min / width);
  return bars(sorted, start * width, width, Math.floor(max / width) - start + 1);
}

/** A histogram of sorted numbers on a scale; what lies at its end belongs to the last bar. */
export function histogramOn(sorted: Float64Array, low: number, high: number, width: number): Bar[] {
  const all = bars(sorted, low, width, Math.round((high - low) / width));
  const last = all.at(-1);
  if (last) last.count = sorted.length - countBelow(sorted, last.from);
  return all;
}

function bars(sorted: Float64Array, start: number, width: number, size: number): Bar[] {
  const edge = (i: number) => Number((start + i * width).toPrecision(12));
  return Array.from({ length: size }, (_, i) => {
    const [from, to] = [edge(i), edge(i + 1)];
    return { from, to, count: countBelow(sorted, to) - countBelow(sorted, from) };
  });
}

/** 1, 2 or 5 times a power of ten, at least as large as `step`. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((one) => one * power >= step * (1 - 1e-9))!;
  return Number((factor * power).toPrecision(12));
}
