import { descending, group, line, max, range, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { doctorates } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom, hairline } from '#lib/axis.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, isNarrow, nameSize } from '#lib/sizes.ts';
import { type Dot, dots, el, stroked } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

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
const thin = ['c3', 'c5', 'c4'] as const;
const ticks = range(0, 10_001, 2500);

/** The margin at the left is the scale's, that at the right the names' and, on a wide drawing, the numbers'. */
const layout = (frame: Frame) => {
  const hasNumbers = frame.width > 700;
  const [left, right] = isNarrow(frame) ? [44, 146] : [64, hasNumbers ? 330 : 164];
  return {
    hasNumbers,
    x: scaleLinear([from, to], [left, frame.width - right]),
    y: scaleLinear([0, max(fields, ({ last }) => last.doctorates)!], [frame.height - 30, 40]),
  };
};

export default defineFigure({
  id: 'community-university',
  title: `Engineering doctorates grew ${rise.times.toFixed(1)}-fold from ${from} to ${to}`,
  caption: `Doctorates awarded in India each year in the five groups that the source counts as science and engineering; × is ${to} as a multiple of ${from}. In 2014 some universities sent no figures.`,
  source: credits.doctorates.credit,
  alt: `Five lines from ${from} to ${to}: engineering rises from ${grouped(rise.first.doctorates)} to ${grouped(rise.last.doctorates)} doctorates, the social and behavioural sciences fall from ${grouped(fall.first.doctorates)} to ${grouped(fall.last.doctorates)}.`,
  sizes: { 358: 440, 560: 440, 720: 460, 900: 460, 1152: 480 },
  table: () => ({
    columns: ['field', 'year', 'doctorates'],
    rows: fields.flatMap(({ field, years }) =>
      years.map(({ year, doctorates: number }) => [field, year, number]),
    ),
  }),
  marks: {
    of: fields.length * (to - from + 1),
    at: (frame) => {
      const { x, y } = layout(frame);
      return fields.flatMap((field) =>
        field.years.map((one) => ({
          x: x(one.year),
          y: y(one.doctorates),
          label: `${field.name}, ${one.year}: ${grouped(one.doctorates)} doctorates`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { hasNumbers, x, y } = layout(frame);
    const course = (field: (typeof fields)[number]) =>
      line<(typeof field.years)[number]>(
        (one) => x(one.year),
        (one) => y(one.doctorates),
      )(field.years)!;
    const size = isNarrow(frame) ? 14 : 15;
    const quiet = { size, fill: 'soft', tabular: true } as const;
    const end = ({ last }: (typeof fields)[number]): Dot => [x(to), y(last.doctorates)];
    return [
      hairline(ticks.map((tick) => `M0 ${y(tick)}H${x(to)}`).join('')),
      stroked('soft', 1.5, `M0 ${y(0)}H${x(to)}`),
      ticks.map((tick) =>
        text(
          0,
          y(tick) - 6,
          `${grouped(tick)}${tick === ticks.at(-1) ? ' doctorates a year' : ''}`,
          quiet,
        ),
      ),
      others.map((field, i) => [
        stroked(thin[i]!, 2, course(field)),
        dots([end(field)], 4, thin[i]!),
      ]),
      el('path', { stroke: 'c2', 'stroke-width': 4, 'stroke-linejoin': 'round', d: course(fall) }),
      dots([end(fall)], 6, 'c2'),
      el('path', { stroke: 'c1', 'stroke-width': 8, 'stroke-linejoin': 'round', d: course(rise) }),
      dots([end(rise)], 9, 'c1'),
      fields.map((field) => {
        const [across, at] = end(field);
        const isLarge = field === rise && hasNumbers;
        return text(
          across + (hasNumbers ? 20 : 14),
          at + (isLarge ? 8 : 5),
          `${field.name} ×${field.times.toFixed(1)}`,
          {
            face: isLarge ? 'serif' : others.includes(field) ? 400 : 600,
            size: isLarge ? nameSize : size,
            fill: field === rise ? 'c1' : field === fall ? 'c2' : 'soft',
          },
        );
      }),
      hasNumbers
        ? [
            text(frame.width, 14, `${from} to ${to}`, { ...quiet, anchor: 'end' }),
            fields.map(({ first, last }) =>
              text(
                frame.width,
                y(last.doctorates) + 5,
                `${grouped(first.doctorates)} to ${grouped(last.doctorates)}`,
                { ...quiet, anchor: 'end' },
              ),
            ),
          ]
        : [],
      axisBottom(range(from, to + 1), x, {
        at: y(0),
        from: x(from),
        to: x(to),
        label: (year) => ([from, 2014, to].includes(year) ? `${year}` : undefined),
      }),
    ];
  },
});
