import {
  area,
  curveBasis,
  descending,
  group,
  max,
  rollup,
  scaleLinear,
  stack,
  stackOffsetWiggle,
  stackOrderInsideOut,
  sum,
} from 'd3';
import { defineFigure } from '../../define.ts';
import { unemployment } from '../../lib/data.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { large } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { type Drawing, dots, el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

const rows = unemployment();
const months = Array.from(
  group(rows, (row) => row.year + (row.month - 1) / 12),
  ([at, members]) => ({ at, counts: new Map(members.map((row) => [row.series, row.count])) }),
);
const totals = months.map(({ at, counts }) => ({ at, total: sum(counts.values()) }));
const lowest = totals.reduce((best, one) => (one.total < best.total ? one : best));
const highest = totals.reduce((best, one) => (one.total > best.total ? one : best));
const industries = [
  ...rollup(
    rows,
    (members) => sum(members, (row) => row.count),
    (row) => row.series,
  ),
]
  .sort((a, b) => descending(a[1], b[1]))
  .map(([name]) => name);

const layers = stack<unknown, (typeof months)[number], string>()
  .keys(industries)
  .value((month, industry) => month.counts.get(industry) ?? 0)
  .offset(stackOffsetWiggle)
  .order(stackOrderInsideOut)(months);

const low = Math.min(...layers.flat().map((span) => span[0]));
const high = max(layers.flat(), (span) => span[1])!;
const x = scaleLinear([2000, 2010 + 1 / 12], [0, 960]);
const y = scaleLinear([low, high], [548, 12]);
// Each colour reaches from the top of its band to the foot of the whole stream and is covered by the
// next: half the file, and no seams.
const foot = layers.find((layer) => layer.index === 0)!;
const fromTop = [...layers].sort((a, b) => b.index - a.index);
const band = area<(typeof layers)[number][number]>(
  (span) => x(span.data.at),
  (_, month) => y(foot[month]![0]),
  (span) => y(span[1]),
).curve(curveBasis);

// From the top of the stream to its foot: indigo, teal, turmeric, madder.
const dyes: Paint[] = [
  'q8',
  'q7',
  'q6',
  'q5',
  'q4',
  'q3',
  'c4',
  'teal',
  'w2',
  'w5',
  'w3',
  'd6',
  'd7',
  'd8',
];
const marked = [2002, 2004, 2006, 2008];

const millions = (thousands: number) => (thousands / 1000).toFixed(1);
const yearOf = (at: number) => Math.floor(at + 1e-6);

export default defineFigure({
  id: 'unemployment-stream',
  ...large,
  title: 'Ten years of unemployment, woven from fourteen industries',
  caption:
    'People out of work in the United States by their last industry, each month from 2000 to 2010; those who never worked are not among them.',
  source: 'US Bureau of Labor Statistics',
  alt: `A stream of ${industries.length} bands, one an industry, that swells twice: of the unemployed who had worked before there were ${millions(lowest.total)} million at the lowest in ${yearOf(lowest.at)} and ${millions(highest.total)} million at the highest in ${yearOf(highest.at)}.`,
  draw: () => [
    hairline(marked.map((year) => `M${x(year)} 0V560`).join('')),
    ...fromTop.map((layer) => el('path', { fill: dyes[layer.index]!, d: band(layer) })),
    ...marked.map((year) =>
      text(x(year), 588, `${year}`, { face: 400, fill: 'soft', anchor: 'middle', tabular: true }),
    ),
    ...total(0, 120, lowest, 'start'),
    ...total(x(2008.6), 76, highest, 'end'),
    text(950, heart('Manufacturing', -6) + 6, 'Manufacturing', {
      fill: 'paper',
      face: 600,
      anchor: 'end',
      only: 'wide',
    }),
    el('path', {
      stroke: 'soft',
      'stroke-width': 1,
      d: `M${x(2008.42)} 480L${x(2009.4)} ${heart('Construction', -9)}`,
    }),
    dots([[x(2009.4), heart('Construction', -9)]], 3, 'paper'),
    text(x(2008.36), 488, 'Construction', { face: 600, anchor: 'end' }),
  ],
});

function total(
  at: number,
  top: number,
  month: (typeof totals)[number],
  anchor: 'start' | 'end',
): Drawing[] {
  const name = new Date(Date.UTC(2000, Math.round((month.at - 2000) * 12))).toLocaleDateString(
    'en-GB',
    {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    },
  );
  return [
    text(at, top, `${millions(month.total)} million`, { size: 22, face: 600, anchor }),
    text(at, top + 24, name, { face: 400, fill: 'soft', anchor, only: 'wide' }),
  ];
}

/** The middle of an industry's band, counted in months from the end. */
function heart(industry: string, month: number): number {
  const [low, high] = layers.find((one) => one.key === industry)!.at(month)!;
  return y((low + high) / 2);
}
