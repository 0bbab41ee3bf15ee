import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { seeded } from '../../lib/random.ts';
import type { Frame } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

// Number, title, publisher, web address: where each begins and how long it is, in shares of a card.
const fields: { start: number; least: number; most: number; paint: Paint }[] = [
  { start: 0.02, least: 0.03, most: 0.06, paint: 'q6' },
  { start: 0.12, least: 0.13, most: 0.34, paint: 'q3' },
  { start: 0.5, least: 0.08, most: 0.19, paint: 'q5' },
  { start: 0.74, least: 0.09, most: 0.24, paint: 'q2' },
];
const entries = 22;
const odd = { entry: 14, field: 3, length: 0.12 };
const { uniform } = seeded(24);
const list = range(entries).map(() =>
  fields.map(({ least, most }) => least + uniform() * (most - least)),
);
const site = list.map((lengths, entry) =>
  lengths.map((length, field) =>
    entry === odd.entry && field === odd.field ? odd.length : length,
  ),
);
const same = list.filter((lengths, i) => lengths.every((length, k) => length === site[i]![k]));

function layout({ width, height }: Frame) {
  const tiny = width < 300;
  const top = tiny ? 4 : 30;
  const pitch = (height - top - 2) / entries;
  return {
    tiny,
    top,
    pitch,
    middle: width / 2,
    card: width / 2 - (tiny ? 2 : 4),
    y: (entry: number) => top + (entry + 0.5) * pitch,
  };
}

export default defineFigure({
  id: 'publication-annexure',
  simulated: true,
  title: 'A cloned journal differs in one place (simulated)',
  caption: `Simulated data: ${entries} entries of an annexure on the left, with the journals’ own sites mirrored on the right. The stripes are number, title, publisher and web address, each as long as its text; one address differs.`,
  source: 'Simulation (seed 24)',
  alt: `Stripes of ${entries} simulated journal entries, mirrored about a centre line. ${same.length} agree with the journal’s own site in all four fields; on row ${odd.entry + 1} the web address on the right is shorter than the one on the left.`,
  sizes: { 172: 150, 280: 210, 358: 300, 560: 400 },
  table: () => ({
    columns: [
      'entry',
      ...['number', 'title', 'publisher', 'address'].flatMap((name) => [
        `${name} (list)`,
        `${name} (site)`,
      ]),
    ],
    rows: list.map((lengths, i) => [
      i + 1,
      ...lengths.flatMap((length, k) => [length.toFixed(3), site[i]![k]!.toFixed(3)]),
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'y',
    at: (frame) => {
      const { middle, y } = layout(frame);
      return list.map((_, entry) => ({
        x: middle,
        y: y(entry),
        label: `Entry ${entry + 1}: ${entry === odd.entry ? 'the web address on the right is shorter' : 'all four fields agree'} (simulated)`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { tiny, top, pitch, middle, card, y } = layout(frame);
    const stripe = (side: -1 | 1, entry: number, field: number, length: number) =>
      `M${middle + side * fields[field]!.start * card} ${y(entry)}h${side * length * card}`;
    const isOdd = (entry: number, field: number) => entry === odd.entry && field === odd.field;
    const end = middle + (fields[odd.field]!.start + odd.length) * card;
    return [
      hairline(
        range(entries + 1)
          .map((entry) => `M0 ${top + entry * pitch}H${width}`)
          .join(''),
        tiny ? 0.5 : 0.7,
      ),
      fields.map(({ paint }, field) => {
        const stripes = list.flatMap((lengths, entry) => {
          const length = lengths[field]!;
          const sides = isOdd(entry, field) ? ([-1] as const) : ([-1, 1] as const);
          return sides.map((side) => ({ length, d: stripe(side, entry, field, length) }));
        });
        return el('path', {
          stroke: paint,
          'stroke-width': pitch * 0.5,
          shows: { length: stripes.map(({ length }) => length) },
          d: stripes.map(({ d }) => d).join(''),
        });
      }),
      el('path', {
        stroke: 'c2',
        'stroke-width': pitch * 0.62,
        shows: { length: [odd.length] },
        d: stripe(1, odd.entry, odd.field, odd.length),
      }),
      el('path', {
        stroke: 'ink',
        'stroke-width': tiny ? 1 : 1.5,
        d: `M${middle} ${top}V${height}`,
      }),
      // What the address should have been.
      el('path', {
        stroke: 'c2',
        'stroke-width': 1.5,
        d: `M${end + 3} ${y(odd.entry)}H${middle + (fields[odd.field]!.start + list[odd.entry]![odd.field]!) * card}`,
      }),
      tiny
        ? []
        : [
            text(middle - 10, 18, 'the list', { face: 600, anchor: 'end' }),
            text(middle + 10, 18, width < 480 ? 'the journal’s site' : 'the journal’s own site', {
              face: 600,
            }),
          ],
    ];
  },
});
