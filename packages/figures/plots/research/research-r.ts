import { groups, line, max, min, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { population } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom, dotted } from '#lib/axis.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { type Drawing, el, segment, stroked } from '#lib/svg.ts';
import { halo, quiet, type TextOptions, text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

const rows = population().filter(({ level }) => level === 'district');
const districts = groups(rows, ({ place }) => place)
  .map(([name, all]) => ({
    name,
    years: all.map(({ year, womenPer1000Men }) => ({ year, women: womenPer1000Men })),
  }))
  .map((one) => ({ ...one, change: one.years.at(-1)!.women - one.years[0]!.women }))
  .sort((a, b) => a.change - b.change);
const [firstYear, lastYear] = [districts[0]!.years[0]!.year, districts[0]!.years.at(-1)!.year];
const span = (year: number) => {
  const values = rows.filter((row) => row.year === year).map((row) => row.womenPer1000Men);
  return [min(values)!, max(values)!] as const;
};
const [before, after] = [span(firstYear), span(lastYear)];
const ends = (name: string) => {
  const { years } = districts.find((one) => one.name === name)!;
  return [years[0]!.women, years.at(-1)!.women].map(grouped).join(' to ');
};
/** The two that are told apart: where their names stand, and how far below the line. */
const named: { name: string; paint: Paint; at: number; below: number; anchor: Anchor }[] = [
  { name: 'Coimbatore', paint: 'c1', at: 1941, below: 56, anchor: 'middle' },
  { name: 'The Nilgiris', paint: 'c2', at: 1951, below: 32, anchor: 'start' },
];
type Anchor = TextOptions['anchor'];
const all = rows.map((row) => row.womenPer1000Men);
/** Districts of one value share a mark: the source gives those that parted later the same one until then. */
const values = groups(
  rows,
  ({ year, womenPer1000Men }) => `${year} ${Math.round(womenPer1000Men)}`,
).map(([, some]) => ({ ...some[0]!, names: some.map(({ place }) => place).join(' and ') }));
const ranges = { [firstYear]: before, [lastYear]: after };

/** One panel; the range of all districts stands beside its first and its last year. */
function layout(frame: Frame) {
  const aside = isNarrow(frame) ? 48 : 56;
  const foot = frame.height - 30;
  return {
    foot,
    x: scaleLinear([firstYear, lastYear], [aside, frame.width - aside]),
    y: scaleLinear([min(all)!, max(all)!], [foot - 24, 12]),
  };
}

export default defineFigure({
  id: 'research-r',
  title: `Women per 1,000 men: the districts have converged since ${firstYear}`,
  caption: `A line for each of the ${districts.length} districts of Tamil Nadu, in their boundaries of ${lastYear}, at each census: from ${grouped(before[0])}–${grouped(before[1])} in ${firstYear} to ${grouped(after[0])}–${grouped(after[1])} in ${lastYear}. The dotted line is equality.`,
  source: credits.population.credit,
  alt: `${districts.length} lines that draw together: women per 1,000 men ranged from ${grouped(before[0])} to ${grouped(before[1])} in ${firstYear} and from ${grouped(after[0])} to ${grouped(after[1])} in ${lastYear}. Coimbatore went from ${ends('Coimbatore')}; the Nilgiris rose from ${ends('The Nilgiris')}.`,
  sizes: { 358: 420, 560: 440, 900: 440, 1152: 440 },
  table: () => ({
    columns: ['district', 'year', 'women per 1,000 men'],
    rows: districts.flatMap(({ name, years }) =>
      years.map(({ year, women }) => [name, year, Math.round(women)]),
    ),
  }),
  marks: {
    of: values.length,
    at: (frame) => {
      const { x, y } = layout(frame);
      return values.map(({ names, year, womenPer1000Men: women }) => ({
        x: x(year),
        y: y(women),
        label: `${names}, ${year}: ${grouped(women)} women per 1,000 men`,
      }));
    },
  },
  draw: (frame) => {
    const { foot, x, y } = layout(frame);
    const way = line<{ year: number; women: number }>()
      .x(({ year }) => x(year))
      .y(({ women }) => y(women));
    const ways = (some: typeof districts) => some.map(({ years }) => way(years)).join('');
    const isNamed = ({ name }: { name: string }) => named.some((one) => one.name === name);
    const range = (year: number, anchor: 'start' | 'end'): Drawing =>
      ranges[year]!.map((women) =>
        text(x(year) + (anchor === 'end' ? -8 : 8), y(women) + 4.5, grouped(women), {
          ...{ anchor, face: 600, tabular: true },
        }),
      );
    return [
      dotted(segment([x(firstYear), y(1000)], [x(lastYear), y(1000)])),
      el('path', {
        ...{ stroke: 'soft', 'stroke-opacity': 0.45, 'stroke-width': 1.4 },
        d: ways(districts.filter((one) => !isNamed(one))),
      }),
      named.map(({ name, paint, at, below, anchor }) => {
        const { years } = districts.find((one) => one.name === name)!;
        const { women } = years.find(({ year }) => year === at)!;
        return [
          stroked(paint, 3.5, way(years)!),
          halo(x(at), y(women) + below, name, { fill: paint, face: 600, anchor }),
        ];
      }),
      range(firstYear, 'end'),
      range(lastYear, 'start'),
      text(x(firstYear) - 8, y(1000) + 4.5, '1,000', { ...quiet, anchor: 'end' }),
      axisBottom([firstYear, 1931, 1961, 1981, lastYear], x, {
        ...{ at: foot, from: x(firstYear), to: x(lastYear) },
      }),
    ];
  },
});
