import { format, scaleLog } from 'd3';
import { credits } from '../../data/credits.ts';
import { doctorates } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { commas } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { type Dot, dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const [from, to] = [2011, 2018];
const names: Record<string, string> = {
  Engineering: 'Engineering',
  'Agricultural sciences': 'Agriculture',
  'Physical and biological sciences, mathematics': 'Sciences',
  'Social and behavioural sciences': 'Social sciences',
};
const india = doctorates().filter(({ country }) => country === 'India');
const fields = Object.entries(names).map(([field, name]) => {
  const of = (year: number) =>
    india.find((row) => row.field === field && row.year === year)!.doctorates;
  return { name, before: of(from), after: of(to), times: of(to) / of(from) };
});
/** Engineering and agriculture began at nearly the same number. */
const nudge = ({ name }: { name: string }) =>
  name === 'Engineering' ? -2 : name === 'Agriculture' ? 11 : 4;
const change = ({ before, after, times }: (typeof fields)[number]) =>
  after < before ? format('.0%')(times - 1) : `× ${times.toFixed(1)}`;
const [engineering, , , social] = fields as [
  (typeof fields)[number],
  unknown,
  unknown,
  (typeof fields)[number],
];

function layout(frame: Frame) {
  const { width, height } = frame;
  const isThumb = width < 300;
  const y = scaleLog([1900, 10300], [height - (isThumb ? 10 : 34), isThumb ? 10 : 24]);
  const [left, right] = isThumb ? [10, width - 10] : [52, width - (isNarrow(frame) ? 148 : 178)];
  const ends = (one: (typeof fields)[number]): [Dot, Dot] => [
    [left, y(one.before)],
    [right, y(one.after)],
  ];
  return { isThumb, y, left, right, ends };
}

export default defineFigure({
  id: 'community-university',
  title: 'Three times as many doctorates in engineering, fewer in social sciences',
  caption: `Doctorates awarded in India in ${from} and ${to}, by group of fields, on a logarithmic scale: equal slopes mean growth by the same factor.`,
  source: credits.doctorates.credit,
  alt: `Slopes from ${from} to ${to}: engineering rose from ${commas(engineering.before)} to ${commas(engineering.after)} doctorates a year, agriculture and the sciences rose too, and the social sciences fell from ${commas(social.before)} to ${commas(social.after)}.`,
  sizes: { 172: 130, 280: 200, 358: 270, 560: 330 },
  maxBytes: 6 * 1024,
  table: () => ({
    columns: ['group of fields', `doctorates ${from}`, `doctorates ${to}`],
    rows: fields.map(({ name, before, after }) => [name, before, after]),
  }),
  marks: {
    of: 'cells',
    at: (frame) => {
      const { ends } = layout(frame);
      return fields.flatMap((one) =>
        ends(one).map(([x, y], i) => ({
          x,
          y,
          label: `${one.name}, ${i ? to : from}: ${commas(i ? one.after : one.before)} doctorates`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { height } = frame;
    const { isThumb, y, left, right, ends } = layout(frame);
    const lines = (some: typeof fields) => ({
      shows: { rise: some.map(({ times }) => Math.log(times)) },
      d: some.map((one) => segment(...ends(one))).join(''),
    });
    const rising = fields.filter((one) => one !== social);
    return [
      el('path', {
        stroke: 'rule',
        d: segment([left, 8], [left, height - 24]) + segment([right, 8], [right, height - 24]),
      }),
      el('path', { stroke: 'c1', 'stroke-width': 2, ...lines(rising) }),
      el('path', { stroke: 'c2', 'stroke-width': 3.5, ...lines([social]) }),
      dots(rising.flatMap(ends), 4, 'c1'),
      dots(ends(social), 5, 'c2'),
      isThumb
        ? []
        : [
            fields.map((one) =>
              text(left - 9, y(one.before) + nudge(one), commas(one.before), {
                face: 400,
                fill: 'soft',
                anchor: 'end',
                tabular: true,
                size: 12,
              }),
            ),
            fields.map((one) =>
              text(right + 10, y(one.after) + 4.5, `${one.name} ${change(one)}`, {
                face: one === social ? 600 : 500,
                fill: one === social ? 'c2' : 'ink',
              }),
            ),
            text(left, height - 6, `${from}`, { face: 400, fill: 'soft', anchor: 'middle' }),
            text(right, height - 6, `${to}`, { face: 400, fill: 'soft', anchor: 'middle' }),
          ],
    ];
  },
});
