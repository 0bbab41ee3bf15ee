import { ascending, group, line, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { articlesByField } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { type Dot, dots, el, segment, stroked } from '#lib/svg.ts';
import { quiet, text } from '#lib/text.ts';

/** Where years and shares stand in the drawing. */
function fieldScales(frame: Frame, years: [number, number]) {
  const { width, height } = frame;
  const [left, right] = isNarrow(frame) ? [42, width - 126] : [46, width - 196];
  return {
    left,
    right,
    x: scaleLinear(years, [left, right]),
    y: scaleLinear([0, 13], [height - 30, 12]),
  };
}

/** Two points are a slope; where there is room, every year is one. */
const drawsEachYear = ({ width }: Frame): boolean => width >= 720;

/** The fields that are named at their ends, the two of the finding first. */
const namedFields = [
  'Computer and information sciences',
  'Agricultural sciences',
  'Materials science',
  'Psychology',
];

/** Names that fit beside the lines. */
const short: Record<string, string> = {
  'Astronomy and astrophysics': 'Astronomy',
  'Biological and biomedical sciences': 'Biological sciences',
  'Computer and information sciences': 'Computer science',
  'Geosciences, atmospheric and ocean sciences': 'Geosciences',
  'Mathematics and statistics': 'Mathematics',
  'Natural resources and conservation': 'Natural resources',
};

/** The same beside a phone's. */
const shorter: Record<string, string> = {
  'Agricultural sciences': 'Agriculture',
  'Biological and biomedical sciences': 'Biology',
  'Computer and information sciences': 'Computing',
  'Health sciences': 'Health',
  'Materials science': 'Materials',
  'Natural resources and conservation': 'Resources',
};

const fieldName = (field: string, frame: Frame): string =>
  (isNarrow(frame) && shorter[field]) || (short[field] ?? field);

const percent = (share: number): string => `${share.toFixed(1)}%`;

const fields = Array.from(
  group(articlesByField(), ({ field }) => field),
  ([field, years]) => {
    const shares = years.map(({ india, world }) => (100 * india) / world);
    return { field, shares, first: shares[0]!, last: shares.at(-1)!, years };
  },
).sort((a, b) => ascending(a.last, b.last));
type Field = (typeof fields)[number];
const losing = fields.filter(({ first, last }) => last < first);
const [lost] = losing;
const top = fields.at(-1)!;
const [from, to] = [top.years[0]!.year, top.years.at(-1)!.year];
if (!lost || losing.length > 1) throw new Error('more than one field lost share: say so');

export default defineFigure({
  id: 'publication-fields',
  title: `In ${fields.length - 1} of ${fields.length} fields India’s share of the world’s articles grew`,
  caption: `India’s share of the articles in each field, with ${from} on the left and ${to} on the right. Computer science rose from ${percent(top.first)} to ${percent(top.last)}; only agricultural sciences, in red, fell. Conference papers are counted, which helps computer science.`,
  source: credits.articles.credit,
  alt: `${fields.length} lines from ${from} to ${to}. Computer science climbs from ${percent(top.first)} to ${percent(top.last)}, materials science to ${percent(fields.at(-2)!.last)}; agricultural sciences alone fall, from ${percent(lost.first)} to ${percent(lost.last)}.`,
  sizes: { 358: 330, 560: 400, 720: 420, 900: 420, 1152: 400 },
  table: () => ({
    columns: ['field', ...top.years.map(({ year }) => `${year} (%)`)],
    rows: fields.map(({ field, shares }) => [field, ...shares.map((share) => share.toFixed(2))]),
  }),
  marks: {
    // Narrow drawings have a straight line between the two.
    of: 2 * fields.length,
    at: (frame) => {
      const { left, right, y } = fieldScales(frame, [from, to]);
      return fields.toReversed().flatMap(({ field, first, last }) => [
        { x: left, y: y(first), label: `${field}, ${from}: ${percent(first)}` },
        { x: right, y: y(last), label: `${field}, ${to}: ${percent(last)}` },
      ]);
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { left, right, x, y } = fieldScales(frame, [from, to]);
    const slope = ({ shares }: Field) =>
      line<number>(
        (_, i) => x(from + i),
        (share) => y(share),
      )(shares)!;
    const ends = ({ first, last }: Field): [Dot, Dot] => [
      [left, y(first)],
      [right, y(last)],
    ];
    const path = (one: Field) => (drawsEachYear(frame) ? slope(one) : segment(...ends(one)));
    const others = fields.filter((one) => one !== top && one !== lost);
    const size = width >= 900 ? 15 : 14;
    return [
      hairline(`M${left} ${y(0)}V${y(13)}M${right} ${y(0)}V${y(13)}`),
      el('path', {
        stroke: 'soft',
        'stroke-opacity': 0.55,
        'stroke-width': 1,
        d: others.map(path).join(''),
      }),
      dots(others.flatMap(ends), 1.8, 'soft'),
      stroked('c1', 4, path(top)),
      stroked('c2', 4, path(lost)),
      dots(ends(top), 5, 'c1'),
      dots(ends(lost), 5, 'c2'),
      [0, 4, 8, 12].map((share) => [
        hairline(`M${left - 5} ${y(share)}h5`),
        text(left - 14, y(share) + 5, `${share}%`, { ...quiet, size, anchor: 'end' }),
      ]),
      [[left, from] as const, [right, to] as const].map(([x, year]) =>
        text(x, height - 8, `${year}`, { ...quiet, size, anchor: 'middle' }),
      ),
      namedFields.map((field) => {
        const one = fields.find((each) => each.field === field)!;
        return text(
          right + 12,
          y(one.last) + 5,
          `${fieldName(field, frame)} ${percent(one.last)}`,
          {
            size,
            face: one === top || one === lost ? 600 : 500,
            fill: one === lost ? 'c2' : 'ink',
          },
        );
      }),
    ];
  },
});
