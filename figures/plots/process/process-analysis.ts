import { range, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { health } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { fixed } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { correlation } from '../../lib/statistics.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { type Paint, shade } from '../../lib/theme.ts';

const indicators = [
  ['women_literate', 'women who read'],
  ['women_10yr_school', 'ten years of school'],
  ['improved_sanitation', 'sanitation'],
  ['clean_cooking_fuel', 'clean fuel'],
  ['caesarean_births', 'caesareans'],
  ['women_overweight', 'overweight'],
  ['women_high_blood_pressure', 'blood pressure'],
  ['health_insurance', 'insurance'],
  ['women_20_24_married_before_18', 'early marriage'],
  ['women_anaemic', 'anaemia'],
  ['children_stunted', 'stunting'],
] as const;
const rows = health();
const districts = [...new Set(rows.map(({ district }) => district))];
const columns = indicators.map(([key]) =>
  districts.map((place) => {
    const cell = rows.find(({ district, indicator }) => district === place && indicator === key);
    if (cell?.after == null) throw new Error(`${key} of ${place} is missing`);
    return cell.after;
  }),
);
const raw = columns.map((a) => columns.map((b) => correlation(a, b)));
// Those that move with the most others, in the same direction, come first.
const order = range(indicators.length).toSorted((a, b) => sum(raw[b]!) - sum(raw[a]!));
const name = (i: number) => indicators[i]![1];
const pairs = order.flatMap((i, row) =>
  order.slice(0, row).map((j, column) => ({ i, j, row, column, r: raw[i]![j]! })),
);
const highest = pairs.reduce((a, b) => (b.r > a.r ? b : a));
const lowest = pairs.reduce((a, b) => (b.r < a.r ? b : a));
const minus = (r: number) => fixed(r, 2);

const married = 'women_20_24_married_before_18';
const place = (key: string) => indicators.findIndex(([one]) => one === key);
const between = (a: string, b: string) => raw[place(a)]![place(b)]!;
const weight = between('women_overweight', married);
/** An end of the interval of that correlation by Fisher's z. */
const fisher = (side: 1 | -1) =>
  Math.tanh(Math.atanh(weight) + (side * 1.96) / Math.sqrt(districts.length - 3));

/** The names stand on the diagonal: each belongs to the row before it and to the column under it. */
function layout({ width, height }: Frame) {
  const isThumb = width < 300;
  const right = isThumb ? 0 : 118;
  const top = isThumb ? 0 : 1;
  const [stepX, stepY] = [(width - right) / (order.length - 1), height / (order.length - 1 + top)];
  const middle = (row: number) => (row - 0.5 + top) * stepY;
  const cell = ({ row, column }: (typeof pairs)[number]) =>
    [(column + 0.5) * stepX, middle(row)] as const;
  return { isThumb, stepX, stepY, middle, cell };
}

export default defineFigure({
  id: 'process-analysis',
  title: `Where schooling, sanitation and overweight are high, stunting is low`,
  caption: `Correlations of ${indicators.length} indicators over the ${districts.length} districts of Tamil Nadu, 2019-21. The thinner the ellipse, the closer the relation: where it is indigo and leans up, both rise together; where it is madder and leans down, one rises as the other falls; faint and round means no relation. Early marriage is less common where more women have ten years of school (r = ${minus(between('women_10yr_school', married))}); for overweight that is not clear (r = ${minus(weight)}, 95% interval ${minus(fisher(-1))} to ${minus(fisher(1))}).`,
  source: credits.health.credit,
  alt: `A triangle of ${pairs.length} ellipses. The closest pair is ${name(highest.i)} and ${name(highest.j)}, r = ${minus(highest.r)}; the most opposed is ${name(lowest.i)} and ${name(lowest.j)}, r = ${minus(lowest.r)}.`,
  sizes: { 172: 150, 280: 240, 358: 330, 560: 460 },
  table: () => ({
    columns: ['indicator', 'other indicator', 'r'],
    rows: pairs.map(({ i, j, r }) => [name(i), name(j), Number(r.toFixed(2))]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { cell } = layout(frame);
      return pairs.map((pair) => {
        const [x, y] = cell(pair);
        return { x, y, label: `${name(pair.i)} and ${name(pair.j)}: r = ${minus(pair.r)}` };
      });
    },
  },
  draw: (frame) => {
    const { isThumb, stepX, stepY, middle, cell } = layout(frame);
    const paints = [...new Set(pairs.map(({ r }) => paintOf(r)))];
    return [
      paints.map((fill) =>
        el('path', {
          fill,
          d: pairs
            .filter(({ r }) => paintOf(r) === fill)
            .map((pair) => ellipse(pair.r, ...cell(pair), stepX, stepY))
            .join(''),
        }),
      ),
      isThumb
        ? []
        : order.map((i, k) => text(k * stepX + 6, middle(k) + 4.5, name(i), { fill: 'soft' })),
    ];
  },
});

const paintOf = (r: number): Paint => shade('d', 0.5 - 0.62 * r);

/** An ellipse whose slimness shows the size of r and whose lean its sign. */
function ellipse(r: number, cx: number, cy: number, stepX: number, stepY: number): string {
  const radius = 0.44 * Math.min(stepX, stepY) * Math.SQRT2;
  const [long, short] = [
    radius * Math.sqrt((1 + Math.abs(r)) / 2),
    radius * Math.sqrt((1 - Math.abs(r)) / 2),
  ];
  const lean = r > 0 ? -45 : 45;
  const [dx, dy] = [long * Math.SQRT1_2, long * Math.SQRT1_2 * (r > 0 ? -1 : 1)];
  return `M${cx - dx} ${cy - dy}A${long} ${short} ${lean} 1 1 ${cx + dx} ${cy + dy}A${long} ${short} ${lean} 1 1 ${cx - dx} ${cy - dy}z`;
}
