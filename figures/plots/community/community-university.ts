import { descending, group, line, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { doctorates } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, hairline } from '../../lib/axis.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow, nameSize } from '../../lib/sizes.ts';
import { dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

/** The groups that have figures for each year from 2011 on, by what the table calls them. */
const groups: Record<string, string> = {
  'Physical and biological sciences, mathematics': 'Sciences',
  Engineering: 'Engineering',
  'Agricultural sciences': 'Agriculture',
  'Social and behavioural sciences': 'Social sciences',
  'Computer sciences': 'Computing',
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
      name: groups[field]!,
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
const others = fields.filter((one) => one !== rise && one !== fall);

const layout = (frame: Frame) => ({
  narrow: isNarrow(frame),
  x: scaleLinear([from, to], [18, frame.width - (isNarrow(frame) ? 152 : 330)]),
  y: scaleLinear([0.6, rise.times], [frame.height - 34, 14]),
});
/** How many times those of the first year a year has. */
const multiple = (
  { first }: (typeof fields)[number],
  { doctorates: number }: { doctorates: number },
) => number / first.doctorates;

export default defineFigure({
  id: 'community-university',
  title: `Engineering doctorates grew ${rise.times.toFixed(1)}-fold from ${from} to ${to}`,
  caption: `Doctorates awarded in India each year in the five groups that the source counts as science and engineering, as multiples (×) of their number in ${from}. In 2014 some universities sent no figures.`,
  source: credits.doctorates.credit,
  alt: `Five lines from one point in ${from} to ${to}: engineering rises from ${grouped(rise.first.doctorates)} to ${grouped(rise.last.doctorates)} doctorates, the social and behavioural sciences fall from ${grouped(fall.first.doctorates)} to ${grouped(fall.last.doctorates)}.`,
  sizes: { 358: 440, 560: 440, 720: 460, 900: 460, 1152: 640, 1680: 820 },
  table: () => ({
    columns: ['field', 'year', 'doctorates'],
    rows: fields.flatMap(({ field, years }) =>
      years.map(({ year, doctorates: number }) => [field, year, number]),
    ),
  }),
  marks: {
    // All begin at one place.
    of: fields.length * (to - from),
    at: (frame) => {
      const { x, y } = layout(frame);
      return fields.flatMap((field) =>
        field.years.slice(1).map((one) => ({
          x: x(one.year),
          y: y(multiple(field, one)),
          label: `${field.name}, ${one.year}: ${grouped(one.doctorates)} doctorates`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { narrow, x, y } = layout(frame);
    const course = (field: (typeof fields)[number]) =>
      line<(typeof field.years)[number]>(
        (one) => x(one.year),
        (one) => y(multiple(field, one)),
      )(field.years)!;
    const size = narrow ? 14 : 15;
    return [
      hairline(`M${x(from)} ${y(1)}H${x(to)}`),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1.2,
        'stroke-opacity': 0.7,
        d: others.map(course).join(''),
      }),
      el('path', { stroke: 'c2', 'stroke-width': 4, 'stroke-linejoin': 'round', d: course(fall) }),
      el('path', { stroke: 'c1', 'stroke-width': 8, 'stroke-linejoin': 'round', d: course(rise) }),
      dots([[x(to), y(rise.times)]], 9, 'c1'),
      fields.map((field) => {
        const at = y(field.times);
        const isLarge = field === rise && !narrow;
        return text(
          x(to) + 20,
          at + (isLarge ? 8 : 5),
          `${field.name} ×${field.times.toFixed(1)}`,
          {
            face: isLarge ? 'serif' : others.includes(field) ? 400 : 600,
            size: isLarge ? nameSize : size,
            fill: field === rise ? 'c1' : field === fall ? 'c2' : 'soft',
          },
        );
      }),
      fields.map(({ first, last, times }) => {
        const numbers = `${grouped(first.doctorates)} to ${grouped(last.doctorates)}`;
        const style = { size, fill: 'soft', anchor: 'end', tabular: true } as const;
        return narrow ? [] : text(frame.width, y(times) + 5, numbers, style);
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
