import { range, rollup } from 'd3';
import { defineFigure } from '../../define.ts';
import { readCsv } from '../../lib/data.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';
import { thumbnail } from '../../lib/tiny.ts';

const sources: [string, Paint][] = [
  ['Fossil Fuels', 'c2'],
  ['Nuclear Energy', 'rule'],
  ['Renewables', 'c4'],
];
const years = Array.from(
  rollup(
    readCsv('iowa-electricity.csv'),
    (rows) => {
      const generated = sources.map(([name]) =>
        rows.find((row) => row.text('source') === name)!.number('net_generation'),
      );
      const all = generated.reduce((sum, one) => sum + one);
      return generated.map((one) => one / all);
    },
    (row) => Number(row.text('year').slice(0, 4)),
  ),
  ([year, shares]) => ({ year, shares: shares as [number, number, number] }),
).sort((a, b) => a.year - b.year);
const [first, last] = [years[0]!, years.at(-1)!];
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Stitches out of a hundred, by largest remainder, so that every row has a hundred. */
function stitches(shares: number[]): number[] {
  const whole = shares.map((share) => Math.floor(share * 100));
  const left = 100 - whole.reduce((sum, one) => sum + one, 0);
  const order = shares.map((_, i) => i).sort((a, b) => rest(shares[b]!) - rest(shares[a]!));
  for (const i of order.slice(0, left)) whole[i]!++;
  return whole;
}
const rest = (share: number) => (share * 100) % 1;

const [left, width, pitch, slant] = [70, 570, 22, 3.6];
const y = (row: number) => 42 + row * pitch;

/** Row by row the stitches lean the other way: a herringbone twill. */
const stitch = (row: number, place: number) => {
  const x = left + ((place + 0.5) * width) / 100;
  const lean = row % 2 ? -slant : slant;
  return `M${x - lean} ${y(row) + 10}l${lean * 2} -20`;
};

export default defineFigure({
  id: 'service-transformation',
  ...medium,
  title: `Iowa changes its thread: renewables from ${percent(first.shares[2])} to ${percent(last.shares[2])}`,
  caption:
    'Electricity generated in Iowa, a hundred stitches a year: fossil fuels from the left, renewables from the right, nuclear power between them.',
  source: 'U.S. Energy Information Administration',
  alt: `Seventeen rows for ${first.year} to ${last.year}, split by source. Fossil fuels gave ${percent(first.shares[0])} of Iowa’s electricity in ${first.year} and ${percent(last.shares[0])} in ${last.year}; renewables rose from ${percent(first.shares[2])} to ${percent(last.shares[2])}, most of it after 2008. Nuclear power stayed near ${percent(last.shares[1])}.`,
  draw: () => {
    const threads = sources.map(([, paint], source) => {
      const d = years.map(({ shares }, row) => {
        const counts = stitches(shares);
        const from = counts.slice(0, source).reduce((sum, one) => sum + one, 0);
        return range(counts[source]!)
          .map((i) => stitch(row, from + i))
          .join('');
      });
      return el('path', { stroke: paint, 'stroke-width': 3.7, d: d.join('') });
    });
    const right = left + width;
    return [
      thumbnail(),
      ...threads,
      ...[first, last].map(({ year }, i) =>
        text(left - 12, y(i * (years.length - 1)) + 6, `${year}`, {
          face: 400,
          fill: 'soft',
          anchor: 'end',
          tabular: true,
        }),
      ),
      text(left + 1, 20, `Fossil ${percent(first.shares[0])}`, { face: 600, fill: 'c2' }),
      text(right - 1, 20, `Renewable ${percent(first.shares[2])}`, {
        face: 600,
        fill: 'teal',
        anchor: 'end',
      }),
      text(left + 1, 433, percent(last.shares[0]), { face: 600, fill: 'c2' }),
      text(right - 1, 433, percent(last.shares[2]), { face: 600, fill: 'teal', anchor: 'end' }),
    ];
  },
});
