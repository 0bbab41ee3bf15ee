import { range, scaleLinear, sum } from 'd3';
import { array, number, object } from 'valibot';
import { defineFigure } from '../../define.ts';
import { readJson } from '../../lib/data.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { seeded } from '../../lib/random.ts';
import { box, type Dot, dots, el } from '../../lib/svg.ts';
import { field, frame, step } from './frame.ts';

const points = readJson('uniform-2d.json', array(object({ u: number(), v: number() })));

// Strata as districts: columns of unequal width, each cut at its own heights.
const columns = [
  { from: -0.5, to: -0.26, cuts: [-0.5, -0.1, 0.5] },
  { from: -0.26, to: 0.04, cuts: [-0.5, -0.24, 0.16, 0.5] },
  { from: 0.04, to: 0.22, cuts: [-0.5, 0.04, 0.5] },
  { from: 0.22, to: 0.5, cuts: [-0.5, -0.18, 0.24, 0.5] },
];
const strata = columns.flatMap(({ from, to, cuts }) =>
  cuts.slice(1).map((high, i) => {
    const low = cuts[i]!;
    const members = points.filter(
      ({ u, v }) => u >= from && (u < to || to === 0.5) && v >= low && (v < high || high === 0.5),
    );
    return { from, to, low, high, members };
  }),
);

// A tenth of each stratum; the units that rounding down leaves over go to the largest remainders.
const quotas = strata.map(({ members }) => Math.floor(members.length / 10));
const byRemainder = range(strata.length).toSorted(
  (a, b) => (strata[b]!.members.length % 10) - (strata[a]!.members.length % 10),
);
for (const i of byRemainder.slice(0, points.length / 10 - sum(quotas))) quotas[i]!++;

const random = seeded(12);
const sampled = new Set(
  strata.flatMap(({ members }, i) => random.shuffle(members).slice(0, quotas[i])),
);

const x = scaleLinear([-0.5, 0.5], [field.left, field.right]);
const y = scaleLinear([-0.5, 0.5], [field.bottom, field.top]);
const place = ({ u, v }: { u: number; v: number }): Dot => [
  Math.max(field.left + 6.5, Math.min(field.right - 3, x(u))),
  Math.max(field.top + 3, Math.min(field.bottom - 3, y(v))),
];
const area = (one: (typeof strata)[number]) =>
  box(x(one.from), y(one.high), x(one.to) - x(one.from), y(one.low) - y(one.high));

export default defineFigure({
  id: 'process-collection',
  ...step,
  maxBytes: 6 * 1024,
  title: 'A stratified sample (simulated)',
  caption: `Simulated data: ${points.length} units in ${strata.length} strata; one in ten is drawn from each stratum, so that none is missed.`,
  source: 'Uniform points of vega-datasets; sample drawn with seed 12',
  alt: `A field of ${points.length} small dots cut into ${strata.length} districts of unequal size. One in ten of each district is marked: ${sampled.size} units in all, between ${Math.min(...quotas)} and ${Math.max(...quotas)} a district, so that every district is represented by its size.`,
  simulated: true,
  draw: () => [
    el('path', {
      fill: 'faint',
      'fill-opacity': 0.7,
      d: strata
        .filter((_, i) => [0, 3, 6, 8].includes(i))
        .map(area)
        .join(''),
    }),
    hairline(strata.map(area).join('')),
    dots(points.filter((point) => !sampled.has(point)).map(place), 2, 'soft', 0.55),
    dots([...sampled].map(place), 6.5, 'c4'),
    ...frame(`${sampled.size} of ${points.length}, every stratum`),
  ],
});
