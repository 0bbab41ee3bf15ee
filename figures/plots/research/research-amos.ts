import { defineFigure } from '../../define.ts';
import { arrow, toward } from '../../lib/arrow.ts';
import { type Frame, isNarrow, isThumbnail } from '../../lib/sizes.ts';
import { box, type Cut, type Dot, el, ring, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

// Invented for the drawing; the indirect effect is the product of the first two.
const [first, second, direct] = [0.62, 0.55, 0.12];
const indirect = first * second;
const loadings = [0.84, 0.71, 0.78];
const shown = (value: number) => value.toFixed(2);

const between = (from: Dot, to: Dot): Dot => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

/** An upright line crosses a slanting shaft at more than its thickness. */
function shaft([x1, y1]: Dot, [x2, y2]: Dot, weight: number): Cut {
  const slant = Math.hypot(x2 - x1, y2 - y1) / Math.abs(x2 - x1);
  return { x: x1 + (x2 - x1) / 3, value: weight * slant };
}

/** At most half of the arrow, so that a shaft is left to read. */
const headOf = ([x1, y1]: Dot, [x2, y2]: Dot, width: number) =>
  Math.min(width * 1.5 + 8, Math.hypot(x2 - x1, y2 - y1) / 2);

/** Three circles in a triangle, each with a row of squares. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const small = isThumbnail(frame);
  const r = small ? width * 0.125 : isNarrow(frame) ? 45 : 60;
  const side = small ? width * 0.05 : isNarrow(frame) ? 14 : 18;
  const reach = r * 0.84;
  const edge = Math.max(r, reach + side / 2) + (width > 800 ? width * 0.1 : 3);
  const top = small ? side * 1.6 : side * 2;
  const low = height - r - side * 3.6;
  const quality: Dot = [edge, low];
  const satisfaction: Dot = [width / 2, top + r + side * 1.4];
  const loyalty: Dot = [width - edge, low];
  return { small, r, side, reach, top, low, quality, satisfaction, loyalty };
}

export default defineFigure({
  id: 'research-amos',
  simulated: true,
  title: 'Most of the effect travels through satisfaction (illustration)',
  caption:
    'Illustration: all numbers are invented. Circles are constructs, squares are the questions that measure them, and each arrow is as thick as its standardised path is strong.',
  source: 'Structural equation model drawn for illustration',
  alt: `Path diagram with invented numbers: quality acts on satisfaction (${first}), satisfaction on loyalty (${second}). The direct path is thin (${direct}), so ${indirect.toFixed(2)} of ${(indirect + direct).toFixed(2)} runs through satisfaction.`,
  sizes: { 172: 129, 280: 210, 358: 264, 560: 350, 900: 380, 1152: 420 },
  table: () => ({
    columns: ['from', 'to', 'standardised path (invented)'],
    rows: [
      ['Quality', 'Satisfaction', first],
      ['Satisfaction', 'Loyalty', second],
      ['Quality', 'Loyalty', direct],
    ],
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { quality, satisfaction, loyalty } = layout(frame);
      const paths = [
        { at: between(quality, satisfaction), label: `Quality to satisfaction: ${shown(first)}` },
        { at: between(satisfaction, loyalty), label: `Satisfaction to loyalty: ${shown(second)}` },
        { at: between(quality, loyalty), label: `Quality to loyalty: ${shown(direct)}, directly` },
      ];
      return paths.map(({ at: [x, y], label }) => ({ x, y, label: `${label} (invented)` }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { small, r, side, reach, top, low, quality, satisfaction, loyalty } = layout(frame);
    const scale = r / (small ? 4 : 2.5);
    const items = ([x]: Dot, y: number): Dot[] => [-reach, 0, reach].map((step) => [x + step, y]);
    const foot = height - side * 1.35;
    const measures = [
      { at: quality, items: items(quality, foot), out: 1 },
      { at: satisfaction, items: items(satisfaction, top - side * 0.25), out: -1 },
      { at: loyalty, items: items(loyalty, foot), out: 1 },
    ];
    const path = (fill: Paint, from: Dot, to: Dot, weight: number) => {
      const [start, tip] = [toward(from, to, r + 4), toward(to, from, r + 4)];
      return el('path', {
        fill,
        shows: { cuts: [[shaft(start, tip, weight)]] },
        d: arrow(start, tip, weight * scale, headOf(start, tip, weight * scale)),
      });
    };
    const [left, right] = [between(quality, satisfaction), between(satisfaction, loyalty)];
    const clear = first * scale * 0.5 + 12;
    const size = width > 800 ? 14 : 13;
    const name = { size, face: 600, anchor: 'middle', on: 'card' } as const;
    return [
      ...measures.map(({ at, items: all }) =>
        all.map((item, i) =>
          el('path', {
            stroke: 'soft',
            'stroke-width': loadings[i]! * (small ? 1.2 : 2.4),
            d: segment(toward(at, item, r), item),
          }),
        ),
      ),
      // What each question measures besides: its residual.
      el('path', {
        stroke: 'soft',
        'stroke-width': 1,
        d: measures
          .flatMap(({ items: all, out }) =>
            all.map(([x, y]) => segment([x, y], [x, y + out * side * 1.25])),
          )
          .join(''),
      }),
      el('path', {
        fill: 'q6',
        d: measures
          .flatMap(({ items: all }) =>
            all.map(([x, y]) => box(x - side / 2, y - side / 2, side, side)),
          )
          .join(''),
      }),
      path('turmeric', quality, satisfaction, first),
      path('turmeric', satisfaction, loyalty, second),
      path('soft', quality, loyalty, direct),
      el('path', {
        fill: small ? 'q6' : 'card',
        d: [quality, satisfaction, loyalty].map(([x, y]) => ring(x, y, r)).join(''),
      }),
      el('path', {
        stroke: 'q7',
        'stroke-width': small ? 1 : 2,
        d: [quality, satisfaction, loyalty].map(([x, y]) => ring(x, y, r)).join(''),
      }),
      small
        ? []
        : [
            text(quality[0], quality[1] + 5, 'Quality', name),
            text(satisfaction[0], satisfaction[1] + 5, 'Satisfaction', name),
            text(loyalty[0], loyalty[1] + 5, 'Loyalty', name),
            text(left[0] - 4, left[1] - clear, shown(first), { size, face: 600, anchor: 'end' }),
            text(right[0] + 4, right[1] - clear, shown(second), { size, face: 600 }),
            text(width / 2, low - 12, shown(direct), { size, fill: 'soft', anchor: 'middle' }),
          ],
    ];
  },
});
