import { descending, group, line, max, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { doctorates } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, hairline } from '../../lib/axis.ts';
import { commas, grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el } from '../../lib/svg.ts';
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

/** Left of the lines, so that none of them crosses the number of a level. */
const gutter = 52;

const layout = (frame: Frame) => ({
  x: scaleLinear([from, to], [gutter, frame.width - (isNarrow(frame) ? 118 : 132)]),
  y: scaleLinear([0, max(fields, ({ last }) => last.doctorates)!], [frame.height - 28, 22]),
});

export default defineFigure({
  id: 'community-university',
  title: `Engineering doctorates grew ${rise.times.toFixed(1)}-fold from ${from} to ${to}`,
  caption: `Doctorates awarded in India each year from ${from} to ${to} in the five groups that the source counts as science and engineering. On the right the number of ${to}, and in brackets its multiple of ${from}. In 2014 some universities sent no figures.`,
  source: credits.doctorates.credit,
  alt: `Five lines from ${from} to ${to}: engineering rises from ${grouped(rise.first.doctorates)} to ${grouped(rise.last.doctorates)} doctorates, the social and behavioural sciences fall from ${grouped(fall.first.doctorates)} to ${grouped(fall.last.doctorates)}.`,
  sizes: { 358: 380, 560: 420, 900: 460, 1152: 520, 1680: 660 },
  table: () => ({
    columns: ['field', 'year', 'doctorates'],
    rows: fields.flatMap(({ field, years }) =>
      years.map(({ year, doctorates: number }) => [field, year, number]),
    ),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y } = layout(frame);
      return fields.flatMap(({ name, years }) =>
        years.map(({ year, doctorates: number }) => ({
          x: x(year),
          y: y(number),
          label: `${name}, ${year}: ${grouped(number)} doctorates`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { x, y } = layout(frame);
    const shape = line<{ year: number; doctorates: number }>(
      (one) => x(one.year),
      (one) => y(one.doctorates),
    ).digits(1);
    const size = isNarrow(frame) ? 14 : 15;
    const levels = y.ticks(3).filter((count) => count > 0);
    return [
      hairline(levels.map((count) => `M0 ${y(count)}H${x(to)}`).join('')),
      fields.map(({ paint, years, last }) => [
        el('path', {
          stroke: paint,
          'stroke-width': paint === 'soft' ? 1.6 : 4,
          'stroke-linejoin': 'round',
          shows: { rise: [last.doctorates - years[0]!.doctorates] },
          d: shape(years)!,
        }),
        dots([[x(to), y(last.doctorates)]], paint === 'soft' ? 3 : 6, paint),
      ]),
      fields.map(({ name, paint, last, times }) => [
        text(x(to) + 12, y(last.doctorates) - 1, name, {
          face: 600,
          size,
          fill: paint === 'soft' ? 'ink' : paint,
        }),
        text(
          x(to) + 12,
          y(last.doctorates) + 15,
          `${commas(last.doctorates)} (×${times.toFixed(1)})`,
          {
            size,
            fill: 'soft',
            tabular: true,
          },
        ),
      ]),
      levels.map((count) =>
        text(
          0,
          y(count) - 5,
          count === levels.at(-1) ? `${commas(count)} doctorates a year` : commas(count),
          { fill: 'soft', tabular: true },
        ),
      ),
      axisBottom({
        at: y(0),
        from: 0,
        to: x(to),
        ticks: [from, 2014, to].map((year) => ({
          at: x(year),
          label: `${year}`,
        })),
      }),
    ];
  },
});
