import { deviation, mean, range, rollup, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { couplets } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom } from '#lib/axis.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { normalDensity } from '#lib/statistics.ts';
import { type Dot, type Drawing, el, stroked } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

/**
 * A smooth curve through all points (uniform Catmull-Rom). For points at equal steps it is d3's
 * `curveCatmullRom`, a third shorter: each piece takes its first control point from the last one.
 */
function smoothPath(points: readonly Dot[]): string {
  const count = points.length;
  const at = (i: number) => points[Math.max(0, Math.min(i, count - 1))]!;
  let out = `M${at(0).join(' ')}`;
  for (let i = 1; i < count; i++) {
    const [[beforeX, beforeY], [fromX, fromY], [x, y], [afterX, afterY]] = [
      at(i - 2),
      at(i - 1),
      at(i),
      at(i + 1),
    ];
    const outOf = `${fromX + (x - beforeX) / 6} ${fromY + (y - beforeY) / 6}`;
    const into = `${x - (afterX - fromX) / 6} ${y - (afterY - fromY) / 6} ${x} ${y}`;
    out += i === 1 ? `C${outOf} ${into}` : `S${into}`;
  }
  return out;
}

const verses = couplets();
const lengths = verses.flatMap(({ letters }) => letters);
const [centre, spread] = [mean(lengths)!, deviation(lengths)!];
const [least, most] = [6, 26];
const expected = (n: number) => lengths.length * normalDensity(n, centre, spread);

const counts = ([0, 1] as const).map((place) =>
  rollup(
    verses,
    (rows) => rows.length,
    ({ letters }) => letters[place],
  ),
);
const long = (n: number) => counts[0]!.get(n) ?? 0;
const short = (n: number) => counts[1]!.get(n) ?? 0;
const nearest = Math.round(centre);
const found = long(nearest) + short(nearest);
const highest = Math.max(...range(least, most).map((n) => long(n) + short(n)));

function layout(frame: Frame) {
  const base = frame.height - 28;
  return {
    base,
    x: scaleLinear([least + 0.5, most - 0.5], [1, frame.width - 1]),
    rise: (base - 26) / highest,
  };
}

export default defineFigure({
  id: 'research-spss',
  title: `Only ${found} Tirukkural lines have ${nearest} letters; a normal curve predicts ${expected(nearest).toFixed(0)}`,
  caption: `Letters in each of the ${grouped(lengths.length)} lines of the Tirukkural, with a brick for each line, and the normal curve with the same mean (${centre.toFixed(1)}) and spread. At ${nearest} letters it expects ${expected(nearest).toFixed(0)} lines; there are ${found}.`,
  source: credits.tirukkural.credit,
  alt: `Two heaps of bricks with a valley between them: second lines have about ${mean(verses, ({ letters }) => letters[1])!.toFixed(0)} letters, first lines ${mean(verses, ({ letters }) => letters[0])!.toFixed(0)}. A normal curve peaks over the valley, where it expects ${expected(nearest).toFixed(0)} lines and there are ${found}.`,
  sizes: { 358: 250, 560: 380, 900: 360, 1152: 340 },
  table: () => ({
    columns: ['letters', 'first lines', 'second lines', 'normal curve'],
    rows: range(least + 1, most).map((n) => [n, long(n), short(n), Number(expected(n).toFixed(1))]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { base, x, rise } = layout(frame);
      return range(least + 1, most).map((n) => ({
        x: x(n),
        y: base - rise * (long(n) + short(n)),
        label: `${n} letters: ${long(n)} first and ${short(n)} second lines; the normal curve expects ${expected(n).toFixed(0)}`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { base, x, rise } = layout(frame);
    // As many bricks abreast as make them about twice as wide as high.
    const bin = x(1) - x(0);
    const abreast = Math.max(1, Math.round(Math.sqrt((bin / rise) * 0.5)));
    const wide = (bin - 2) / abreast;
    const course = rise * abreast;
    const gap = 0.9;

    /** A column of bricks as dashes of upright lines, `from` bricks above the ground. */
    const column = (n: number, from: number, count: number) =>
      range(abreast)
        .map((place) => {
          const bricks = Math.floor((from + count + abreast - 1 - place) / abreast);
          const below = Math.floor((from + abreast - 1 - place) / abreast);
          const at = x(n - 0.5) + wide * (place + 0.5) + 1;
          if (bricks === below) return '';
          return `M${at} ${base - below * course}V${base - bricks * course}`;
        })
        .join('');
    const bricks = (paint: 'c1' | 'c3', d: string): Drawing =>
      el('path', {
        stroke: paint,
        'stroke-width': wide - 0.8,
        'stroke-dasharray': `${course - gap} ${gap}`,
        d,
      });
    const all = range(least + 1, most);
    const top = (n: number) => base - rise * (long(n) + short(n));
    const curve = smoothPath(
      range(least + 0.5, most, 1).map((n): Dot => [x(n), base - rise * expected(n)]),
    );
    const narrow = isNarrow(frame);
    const predicted = `a normal curve: ${expected(nearest).toFixed(0)}`;
    return [
      bricks('c1', all.map((n) => column(n, 0, long(n))).join('')),
      bricks('c3', all.map((n) => column(n, long(n), short(n))).join('')),
      stroked('ink', 1.75, curve),
      // On a phone it stands clear of the highest pile.
      text(x(nearest) + (narrow ? 34 : 0), base - rise * expected(nearest) - 12, predicted, {
        anchor: 'middle',
        face: 600,
      }),
      text(x(nearest), top(nearest) - 9, `${found}`, { anchor: 'middle', face: 600 }),
      text(x(13), top(11) + 4, narrow ? '2nd lines' : 'second lines', { fill: 'w6' }),
      text(x(21), top(19) + 4, narrow ? '1st lines' : 'first lines', { fill: 'c1' }),
      axisBottom([8, 11, nearest, 19, 23], x, {
        at: base + 1,
        from: 0,
        to: width,
        label: (n) => (n === 23 ? '23 letters' : `${n}`),
      }),
    ];
  },
});
