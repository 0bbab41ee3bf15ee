import type { Bar } from '@site/workbench/describe/bars';
import { isoDate } from '@site/workbench/describe/dates';
import type { Variable } from '@site/workbench/describe/variable';
import { fill, useContent } from '#content.ts';
import { count, value } from './formats.ts';

const [width, height] = [144, 36];
const mostCategories = 12;

type BarsProps = { variable: Variable };

/** A variable's distribution, small: bars of its values in order, or of its categories by size. */
export function Bars({ variable }: BarsProps) {
  const { words } = useContent('data-description');
  const { type, bars, categories } = variable;
  const counts =
    type === 'category'
      ? categories.slice(0, mostCategories).map((category) => category.count)
      : bars.map((bar) => bar.count);
  if (counts.length === 0) return null;
  return (
    <svg
      className={`bars bars-${type}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={altFor(words.plot, variable)}
    >
      <path d={pathOf(counts)} />
    </svg>
  );
}

function pathOf(counts: number[]): string {
  const most = Math.max(...counts);
  const step = Math.min(24, width / counts.length);
  const wide = (step - 1).toFixed(1);
  return counts
    .map((one, i) => {
      // A value that is there shows, however rare it is.
      const high = one === 0 ? 0 : Math.max(1, (one / most) * height);
      return `M${(i * step).toFixed(1)} ${height}v-${high.toFixed(1)}h${wide}v${high.toFixed(1)}z`;
    })
    .join('');
}

function altFor(text: string, { type, bars, categories }: Variable): string {
  if (type === 'category') {
    return categories
      .slice(0, 4)
      .map((one) => `${one.value} ${count(one.count)}`)
      .join(', ');
  }
  const say = (x: number) => (type === 'date' ? isoDate(x) : value(x));
  const tallest = bars.reduce((most, bar) => (bar.count > most.count ? bar : most));
  const ends = { least: say(bars[0]!.from), most: say(bars.at(-1)!.to) };
  return fill(text, {
    ...ends,
    mode: range(tallest, say),
    count: count(tallest.count),
  });
}

function range({ from, to }: Bar, say: (x: number) => string): string {
  return from === to ? say(from) : `${say(from)}–${say(to)}`;
}
