import { defineFigure } from '../../define.ts';
import { arrow, toward } from '../../lib/arrow.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, type Dot, dots, el, segment } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

// Invented for the drawing; the indirect effect is their product.
const [first, second, direct] = [0.62, 0.55, 0.12];
const indirect = first * second;

const radius = 76;
const quality: Dot = [98, 266];
const satisfaction: Dot = [320, 138];
const loyalty: Dot = [542, 266];
const side = 34;

type Construct = { at: Dot; items: Dot[] };
const below = ([x]: Dot): Dot[] => [-64, 0, 64].map((step): Dot => [x + step, 418]);
const constructs: Construct[] = [
  { at: quality, items: below(quality) },
  { at: satisfaction, items: [-64, 0, 64].map((step): Dot => [320 + step, 22]) },
  { at: loyalty, items: below(loyalty) },
];

const path = (from: Dot, to: Dot, weight: number): string =>
  arrow(toward(from, to, radius + 5), toward(to, from, radius + 5), weight * 30);

const shown = (value: number) => value.toFixed(2).replace('0.', '.');

export default defineFigure({
  id: 'research-amos',
  ...medium,
  simulated: true,
  title: 'An effect that travels through satisfaction (illustration)',
  caption:
    'Illustration: all numbers are invented. Circles are constructs, squares the items that measure them, arrows as thick as their standardised path.',
  source: 'Structural equation model drawn for illustration',
  alt: `Path diagram with invented numbers: quality acts on satisfaction (${first}), satisfaction on loyalty (${second}). The direct path is thin (${direct}), so most of the effect, ${indirect.toFixed(2)} of ${(indirect + direct).toFixed(2)}, runs through satisfaction.`,
  draw: () => [
    thumbnail({ measure: 4 }),
    el('path', {
      class: 'measure',
      stroke: 'soft',
      'stroke-width': 2,
      d: constructs
        .flatMap(({ at, items }) =>
          items.map((item) => segment(toward(at, item, radius - 4), item)),
        )
        .join(''),
    }),
    el('path', {
      fill: 'c5',
      d: constructs
        .flatMap(({ items }) => items.map(([x, y]) => box(x - side / 2, y - side / 2, side, side)))
        .join(''),
    }),
    el('path', {
      fill: 'c3',
      d: path(quality, satisfaction, first) + path(satisfaction, loyalty, second),
    }),
    el('path', { fill: 'soft', d: path(quality, loyalty, direct) }),
    dots([quality, loyalty], radius, 'c5'),
    dots([satisfaction], radius, 'c2'),
    text(quality[0], quality[1] + 6, 'Quality', name),
    text(satisfaction[0], satisfaction[1] + 6, 'Satisfaction', name),
    text(loyalty[0], loyalty[1] + 6, 'Loyalty', name),
    text(178, 186, shown(first), { face: 600, anchor: 'end' }),
    text(462, 186, shown(second), { face: 600 }),
    text(320, 298, shown(direct), { face: 400, fill: 'soft', anchor: 'middle' }),
  ],
});

const name = { face: 600, fill: 'paper', anchor: 'middle' } as const;
