import { scaleLog } from 'd3';
import { defineFigure } from '../../define.ts';
import { burtin, burtinSource } from '../../lib/burtin.ts';
import { axisBottom, axisLeft } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, el } from '../../lib/svg.ts';

const rows = burtin();
const positive = rows.filter((row) => row.positive);
const negative = rows.filter((row) => !row.positive);
// Burtin's mark: up to this dose an antibiotic is of use in the body.
const useful = 0.1;
const cured = (all: typeof rows, drug: 'penicillin' | 'neomycin') =>
  all.filter((row) => row[drug] <= useful).length;

const left = 34;
const x = scaleLog([0.0005, 1600], [left, 640]);
const y = scaleLog([0.0005, 1600], [400, 0]);
const decades = [0.001, 0.01, 0.1, 1, 10, 100, 1000];

const discs = (all: typeof rows, fill: 'c5' | 'c2') =>
  all.map((row) =>
    el('circle', {
      fill,
      stroke: 'paper',
      'stroke-width': 2,
      cx: x(row.penicillin),
      cy: y(row.neomycin),
      r: 15,
    }),
  );

export default defineFigure({
  id: 'about-burtin',
  ...medium,
  maxBytes: 5 * 1024,
  title: 'A stain tells which medicine will work',
  caption:
    'Sixteen bacteria by the dose of penicillin (to the right) and of neomycin (upwards) that stops them. In the shaded corner bands a small dose is enough; each tick is ten times the last. Two of the discs almost coincide.',
  source: burtinSource,
  alt: `Sixteen discs on logarithmic scales. A small dose of penicillin stops ${cured(positive, 'penicillin')} of ${positive.length} Gram-positive bacteria and ${cured(negative, 'penicillin') || 'none'} of ${negative.length} Gram-negative ones, which all lie to the right; neomycin stops ${cured(negative, 'neomycin')} of those.`,
  draw: () => [
    el('path', {
      fill: 'c2',
      'fill-opacity': 0.14,
      d: box(left, 0, x(useful) - left, 400),
    }),
    el('path', {
      fill: 'c5',
      'fill-opacity': 0.14,
      d: box(left, y(useful), 640 - left, 400 - y(useful)),
    }),
    ...discs(positive, 'c2'),
    ...discs(negative, 'c5'),
    text(x(0.0009), y(320), 'Gram-positive', { face: 600 }),
    text(x(1000), y(14), 'Gram-negative', { face: 600, anchor: 'end' }),
    axisLeft({ at: left, from: 0, to: 400, ticks: decades.map((dose) => ({ at: y(dose) })) }),
    axisBottom({ at: 400, from: left, to: 640, ticks: decades.map((dose) => ({ at: x(dose) })) }),
    text(337, 432, 'more penicillin', { face: 400, fill: 'soft', anchor: 'middle' }),
    text(18, 200, 'more neomycin', { face: 400, fill: 'soft', anchor: 'middle', rotate: -90 }),
  ],
});
