import { arc, scaleLog } from 'd3';
import { defineFigure } from '../../define.ts';
import { burtin, burtinSource } from '../../lib/burtin.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { el, ring } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

type Bacterium = ReturnType<typeof burtin>[number];
const drugs: ['penicillin' | 'streptomycin' | 'neomycin', string, Paint][] = [
  ['penicillin', 'Penicillin', 'ink'],
  ['streptomycin', 'Streptomycin', 'c3'],
  ['neomycin', 'Neomycin', 'c1'],
];

// As Burtin did: the two Gram families apart, each sorted by what penicillin does to it.
const rows = burtin();
const family = (positive: boolean) =>
  rows
    .filter((row) => row.positive === positive)
    .sort((a, b) => (positive ? -1 : 1) * (b.penicillin - a.penicillin));
const ordered = [...family(true), ...family(false)];
const positives = family(true).length;

const [inner, outer] = [62, 208];
const length = scaleLog([1000, 0.001], [inner, outer]);
const wedge = (2 * Math.PI) / rows.length;
// The seam between the families lies to the right, where the labels stand.
const start = (i: number) => Math.PI / 2 + (i - positives) * wedge + wedge * 0.5;
const centre = { x: 220, y: 220 };
const shape = arc<{ from: number; to: number; r: number }>()
  .innerRadius(inner)
  .outerRadius(({ r }) => r)
  .startAngle(({ from }) => from)
  .endAngle(({ to }) => to);

const tint = (positive: boolean) => {
  const at = ordered.flatMap((row, i) => (row.positive === positive ? i : []));
  return shape({ from: start(at[0]!), to: start(at.at(-1)!) + wedge, r: outer })!;
};
const bars = (drug: (typeof drugs)[number][0], slot: number) =>
  ordered
    .map((row, i) => {
      const from = start(i) + wedge * (0.14 + slot * 0.25);
      return shape({ from, to: from + wedge * 0.22, r: length(row[drug]) })!;
    })
    .join('');

const best = (row: Bacterium) => drugs.map(([key]) => key).sort((a, b) => row[a] - row[b])[0]!;
const won = (drug: string, positive: boolean) =>
  rows.filter((row) => row.positive === positive && best(row) === drug).length;

export default defineFigure({
  id: 'project-research',
  ...medium,
  maxBytes: 7 * 1024,
  title: 'Which of three antibiotics stops which of sixteen bacteria',
  caption:
    'The longer the bar, the smaller the dose that stops the bacterium (logarithmic). The warm half holds the Gram-positive bacteria, the cool half the Gram-negative.',
  source: burtinSource,
  alt: `Bars in a ring for ${rows.length} bacteria. Of ${positives} Gram-positive ones penicillin is the strongest against ${won('penicillin', true)}; of ${rows.length - positives} Gram-negative ones against ${won('penicillin', false)}, neomycin against ${won('neomycin', false)}: a stain tells which drug to try.`,
  draw: () => [
    el(
      'g',
      { transform: `translate(${centre.x} ${centre.y})` },
      el('path', { fill: 'madder', 'fill-opacity': 0.16, d: tint(true) }),
      el('path', { fill: 'c1', 'fill-opacity': 0.13, d: tint(false) }),
      el('path', {
        stroke: 'paper',
        'stroke-width': 1.5,
        d: [100, 10, 1, 0.1, 0.01].map((dose) => ring(0, 0, length(dose))).join(''),
      }),
      ...drugs.map(([drug, , paint], slot) => el('path', { fill: paint, d: bars(drug, slot) })),
    ),
    ...drugs.flatMap(([, label, paint], i) => [
      el('path', {
        stroke: paint,
        'stroke-width': 9,
        d: `M452 ${186 + i * 40}h22`,
      }),
      text(484, 192 + i * 40, label, { face: 600 }),
    ]),
  ],
});
