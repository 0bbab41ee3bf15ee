import { area, curveMonotoneX, descending, group, max, scaleLinear, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { doctorates } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, hairline } from '../../lib/axis.ts';
import { commas, grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

/** The groups that have figures for each year from 2011 on, by what the table calls them. */
const groups: Record<string, { name: string; paint: Paint }> = {
  'Physical and biological sciences, mathematics': { name: 'Sciences', paint: 'soft' },
  Engineering: { name: 'Engineering', paint: 'c1' },
  'Agricultural sciences': { name: 'Agriculture', paint: 'soft' },
  'Social and behavioural sciences': { name: 'Social sciences', paint: 'c2' },
  'Computer sciences': { name: 'Computing', paint: 'soft' },
};

const fields = Array.from(
  group(
    doctorates().filter(
      ({ country, field, year }) => country === 'India' && field in groups && year >= 2011,
    ),
    ({ field }) => field,
  ),
  ([field, years]) => {
    const [first, last] = [years[0]!, years.at(-1)!];
    return {
      field,
      ...groups[field]!,
      years,
      first,
      last,
      times: last.doctorates / first.doctorates,
    };
  },
).sort((a, b) => descending(a.times, b.times));
const [fastest] = fields;
const fewer = fields.filter(({ times }) => times < 1);
const named = (one: (typeof fields)[number]) => one.name.toLowerCase();
const [from, to] = [fields[0]!.first.year, fields[0]!.last.year];
if (fastest!.name !== 'Engineering' || fewer.map(named).join() !== 'social sciences')
  throw new Error('the words tell of engineering and the social sciences');
const [rise, fall] = [fastest!, fewer[0]!];

/** A band for each field, from the fastest down; on a phone its name stands above it, else at its left. */
function layout(frame: Frame) {
  const narrow = isNarrow(frame);
  const [gap, foot, least] = narrow ? [28, 34, 16] : [22, 34, 30];
  const x = scaleLinear([from, to], narrow ? [52, frame.width - 92] : [132, frame.width - 118]);
  const most = fields.map(({ years }) => max(years, (one) => one.doctorates)!);
  // The thinnest has the room of its label all the same.
  const room = frame.height - foot - gap * fields.length - least;
  const unit = room / sum(most);
  let bottom = 0;
  const rows = fields.map((field, i) => {
    const high = Math.max(most[i]! * unit, least);
    bottom += gap + high;
    return { ...field, middle: bottom - high / 2, top: bottom - high };
  });
  return { narrow, x, unit, rows };
}

export default defineFigure({
  id: 'community-university',
  title: `Engineering doctorates grew ${rise.times.toFixed(1)}-fold from ${from} to ${to}`,
  caption: `Doctorates awarded in India each year in the five groups that the source counts as science and engineering. A band is as thick as their number, which is given at both ends; × is the multiple of ${from}. In 2014 some universities sent no figures.`,
  source: credits.doctorates.credit,
  alt: `Five bands from ${from} to ${to}: engineering widens from ${grouped(rise.first.doctorates)} to ${grouped(rise.last.doctorates)} doctorates, the social and behavioural sciences narrow from ${grouped(fall.first.doctorates)} to ${grouped(fall.last.doctorates)}.`,
  sizes: { 358: 480, 560: 480, 720: 500, 900: 500, 1152: 540, 1680: 720 },
  table: () => ({
    columns: ['field', 'year', 'doctorates'],
    rows: fields.flatMap(({ field, years }) =>
      years.map(({ year, doctorates: number }) => [field, year, number]),
    ),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, rows } = layout(frame);
      return rows.flatMap(({ name, years, middle }) =>
        years.map(({ year, doctorates: number }) => ({
          x: x(year),
          y: middle,
          label: `${name}, ${year}: ${grouped(number)} doctorates`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { narrow, x, unit, rows } = layout(frame);
    const size = narrow ? 14 : 15;
    return [
      hairline([from, 2014, to].map((year) => `M${x(year)} 8V${frame.height - 26}`).join('')),
      rows.map(({ paint, years, middle }) => {
        const half = (one: { doctorates: number }) => (one.doctorates * unit) / 2;
        const band = area<(typeof years)[number]>()
          .x((one) => x(one.year))
          .y0((one) => middle + half(one))
          .y1((one) => middle - half(one))
          .curve(curveMonotoneX)
          .digits(2);
        return el('path', {
          fill: paint,
          'fill-opacity': paint === 'soft' ? 0.3 : 1,
          shows: { cuts: [years.map((one) => ({ x: x(one.year), value: one.doctorates }))] },
          d: band(years)!,
        });
      }),
      rows.map(({ name, paint, first, last, times, middle, top }) => {
        const fill = paint === 'soft' ? 'ink' : paint;
        const numbers = { size, fill: 'soft', tabular: true } as const;
        const [start, end] = [x(from) - 12, x(to) + 12];
        return narrow
          ? [
              text(0, top - 8, name, { face: 600, size, fill }),
              text(start + 4, middle + 5, commas(first.doctorates), { ...numbers, anchor: 'end' }),
              text(end - 4, middle + 5, commas(last.doctorates), numbers),
              text(frame.width, middle + 5, `×${times.toFixed(1)}`, {
                face: 600,
                fill,
                anchor: 'end',
              }),
            ]
          : [
              text(start, middle - 3, name, { face: 600, size, fill, anchor: 'end' }),
              text(start, middle + 16, commas(first.doctorates), { ...numbers, anchor: 'end' }),
              text(end, middle - 3, `×${times.toFixed(1)}`, { face: 600, size, fill }),
              text(end, middle + 16, commas(last.doctorates), numbers),
            ];
      }),
      axisBottom({
        at: frame.height - 26,
        from: x(from),
        to: x(to),
        ticks: [from, 2014, to].map((year) => ({ at: x(year), label: `${year}` })),
      }),
    ];
  },
});
