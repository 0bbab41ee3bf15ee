import { deviation, groups, mean, quantileSorted, range } from 'd3';
import { credits } from '#data/credits.ts';
import { health } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { fixed } from '#lib/numbers.ts';
import { type Frame, isNarrow, nameSize } from '#lib/sizes.ts';
import { ols, seeded } from '#lib/statistics.ts';
import { box, type Cut, type Dot, el, stroked } from '#lib/svg.ts';
import { lines, text } from '#lib/text.ts';

/** A straight arrow as one outline to fill: `width` thick, its tip on `to`. */
export function arrow([x1, y1]: Dot, [x2, y2]: Dot, width: number, head = width * 1.5 + 8): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along: number, aside: number) =>
    `${x1 + ux * along - uy * aside} ${y1 + uy * along + ux * aside}`;
  const neck = length - head;
  const [half, wing] = [width / 2, Math.max(head * 0.62, width / 2 + 3)];
  return `M${at(0, half)}L${at(neck, half)}L${at(neck, wing)}L${at(length, 0)}L${at(neck, -wing)}L${at(neck, -half)}L${at(0, -half)}Z`;
}

const indicators = ['women_10yr_school', 'improved_sanitation', 'women_anaemic'];
const samples = 10_000;

/** The three indicators of each district. */
const districts = groups(health(), ({ district }) => district).map(([, rows]) =>
  indicators.map((name) => {
    const { after } = rows.find(({ indicator }) => indicator === name)!;
    if (after === null) throw new Error(`${name} was not asked in every district`);
    return after;
  }),
);

/** Standardised paths from schooling over sanitation to anaemia, and directly. */
function paths(rows: number[][]) {
  const [school, sanitation, anaemia] = indicators.map((_, i) => {
    const values = rows.map((row) => row[i]!);
    const [centre, spread] = [mean(values)!, deviation(values)!];
    return values.map((value) => (value - centre) / spread);
  }) as [number[], number[], number[]];
  const first = ols(
    school.map((value) => [1, value]),
    sanitation,
  ).coefficients[1]!;
  const design = school.map((value, i) => [1, sanitation[i]!, value]);
  const [, second, direct] = ols(design, anaemia).coefficients as [number, number, number];
  return { first, second, direct, indirect: first * second };
}

const { first, second, direct, indirect } = paths(districts);
const { pick } = seeded(20);
const resampled = range(samples).map(() => paths(districts.map(() => pick(districts))));
const interval = (of: 'indirect' | 'direct') =>
  [0.025, 0.975].map((share) =>
    quantileSorted(
      resampled.map((one) => one[of]).sort((a, b) => a - b),
      share,
    ),
  ) as [number, number];
const [ways, straight] = [interval('indirect'), interval('direct')];
if (ways[1] >= 0 || straight[0] >= 0 || straight[1] <= 0)
  throw new Error('the title does not hold');
const rounded = (value: number) => fixed(value, 2);
const between = (ends: [number, number]) => ends.map(rounded).join(' to ');

/** Three boxes in a triangle: sanitation above, schooling and anaemia below. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const half: Dot = isNarrow(frame) ? [54, 27] : [76, 32];
  return {
    half,
    unit: isNarrow(frame) ? 18 : 26,
    school: [half[0] + 1, height - half[1] - 1] as Dot,
    sanitation: [width / 2, half[1] + 1] as Dot,
    anaemia: [width - half[0] - 1, height - half[1] - 1] as Dot,
  };
}

/** Where the line from a box's middle to another point leaves the box, and so much more that a thick arrow's corners stay outside. */
function edge([x1, y1]: Dot, [x2, y2]: Dot, [wide, high]: Dot): Dot {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(wide / Math.abs(dx), high / Math.abs(dy)) + 16 / Math.hypot(dx, dy);
  return [x1 + dx * share, y1 + dy * share];
}

/** An upright line crosses a slanting shaft at more than its thickness. */
function shaft([x1, y1]: Dot, [x2, y2]: Dot, weight: number): Cut {
  const slant = Math.hypot(x2 - x1, y2 - y1) / Math.abs(x2 - x1);
  return { x: x1 + (x2 - x1) / 3, value: weight * slant };
}

const middle = ([x1, y1]: Dot, [x2, y2]: Dot): Dot => [(x1 + x2) / 2, (y1 + y2) / 2];

export default defineFigure({
  id: 'research-amos',
  title: 'Schooling goes with less anaemia by way of sanitation',
  caption: `Path analysis of ${districts.length} districts, 2019-21. The width of an arrow shows its standardised path coefficient; blue is positive, red negative. By way of sanitation ${rounded(indirect)} (bootstrap 95% interval ${between(ways)}), directly ${rounded(direct)} (${between(straight)}). Any other order of the three fits equally well: the arrows are an assumption.`,
  source: credits.health.credit,
  alt: `Path diagram of ${districts.length} districts: schooling to sanitation ${rounded(first)}, sanitation to anaemia ${rounded(second)}, directly ${rounded(direct)}. By way of sanitation ${rounded(indirect)}, interval ${between(ways)}; the direct path’s interval includes zero.`,
  sizes: { 358: 300, 560: 320 },
  table: () => ({
    columns: ['from', 'to', 'standardised path'],
    rows: [
      ['ten years of school', 'improved sanitation', Number(first.toFixed(3))],
      ['improved sanitation', 'anaemia', Number(second.toFixed(3))],
      ['ten years of school', 'anaemia', Number(direct.toFixed(3))],
    ],
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { school, sanitation, anaemia } = layout(frame);
      return [
        { at: middle(school, sanitation), label: `Schooling to sanitation: ${rounded(first)}` },
        { at: middle(sanitation, anaemia), label: `Sanitation to anaemia: ${rounded(second)}` },
        {
          at: middle(school, anaemia),
          label: `Schooling to anaemia, directly: ${rounded(direct)}`,
        },
      ].map(({ at: [x, y], label }) => ({ x, y, label }));
    },
  },
  draw: (frame) => {
    const { half, unit, school, sanitation, anaemia } = layout(frame);
    const path = (from: Dot, to: Dot, value: number) => {
      const [start, tip] = [edge(from, to, half), edge(to, from, half)];
      const weight = Math.abs(value);
      return el('path', {
        fill: value > 0 ? 'c1' : 'madder',
        shows: { cuts: [[shaft(start, tip, weight)]] },
        d: arrow(start, tip, weight * unit),
      });
    };
    const node = ([x, y]: Dot, words: string[]) => [
      stroked('ink', 1.5, box(x - half[0], y - half[1], 2 * half[0], 2 * half[1])),
      lines(x, y - 3, words, { face: 600, anchor: 'middle' }),
    ];
    const [left, right] = [middle(school, sanitation), middle(sanitation, anaemia)];
    const value = { size: nameSize, face: 'serif' } as const;
    return [
      path(school, sanitation, first),
      path(sanitation, anaemia, second),
      path(school, anaemia, direct),
      node(school, ['ten years', 'of school']),
      node(sanitation, ['improved', 'sanitation']),
      node(anaemia, ['women', 'with anaemia']),
      text(left[0] - unit, left[1] - 6, `+${rounded(first)}`, { ...value, anchor: 'end' }),
      text(right[0] + unit, right[1] - 6, rounded(second), value),
      text(frame.width / 2, school[1] - 16, `+${rounded(direct)}`, {
        ...value,
        anchor: 'middle',
        fill: 'soft',
      }),
    ];
  },
});
