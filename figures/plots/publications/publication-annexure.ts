import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { el, segment } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';
import { thumbnail } from '../../lib/tiny.ts';

// Number, listing, publisher, URL: where each field begins and how long its entries are.
const fields: { start: number; least: number; most: number; paint: Paint }[] = [
  { start: 10, least: 10, most: 18, paint: 'c3' },
  { start: 40, least: 40, most: 108, paint: 'teal' },
  { start: 162, least: 24, most: 62, paint: 'c4' },
  { start: 238, least: 26, most: 80, paint: 'c1' },
];
const entries = 23;
const odd = { entry: 15, field: 3 };
const { uniform } = seeded(23);
const list = range(entries).map(() =>
  fields.map(({ least, most }) => least + uniform() * (most - least)),
);
const site = list.map((lengths, entry) =>
  lengths.map((length, field) => (entry === odd.entry && field === odd.field ? 30 : length)),
);
const differing = list.filter((lengths, i) => lengths.some((length, k) => length !== site[i]![k]));

const middle = 320;
const pitch = 17.2;
const y = (entry: number) => 48 + entry * pitch;
const stripe = (side: -1 | 1, entry: number, field: number, length: number) =>
  `M${middle + side * fields[field]!.start} ${y(entry)}h${side * length}`;

export default defineFigure({
  id: 'publication-annexure',
  ...medium,
  minWidth: 300,
  simulated: true,
  title: 'A cloned journal differs in one place (simulated)',
  caption: `Simulated data: ${entries} entries of an annexure on the left, the journals’ own sites mirrored on the right; number, title, publisher and web address as stripes of their length.`,
  source: 'Simulation (seed 23)',
  alt: `Stripes of ${entries} simulated journal entries, mirrored about a centre line. ${entries - differing.length} entries agree with the journal’s own site in all four fields; in ${differing.length === 1 ? 'one' : differing.length} the web address is different, which breaks the symmetry on row ${odd.entry + 1}.`,
  draw: () => {
    const isOdd = (entry: number, field: number) => entry === odd.entry && field === odd.field;
    const marked = stripe(1, odd.entry, odd.field, site[odd.entry]![odd.field]!);
    const end = middle + fields[odd.field]!.start + site[odd.entry]![odd.field]!;
    return [
      thumbnail({ odd: 15 }),
      ...fields.map(({ paint }, field) =>
        el('path', {
          stroke: paint,
          'stroke-width': 10,
          d: list
            .map((lengths, entry) => {
              const left = stripe(-1, entry, field, lengths[field]!);
              return isOdd(entry, field)
                ? left
                : left + stripe(1, entry, field, site[entry]![field]!);
            })
            .join(''),
        }),
      ),
      el('path', { stroke: 'ink', 'stroke-width': 1.5, d: segment([middle, 34], [middle, 436]) }),
      el('path', { class: 'odd', stroke: 'c2', 'stroke-width': 12, d: marked }),
      text(middle - 14, 20, 'the list', { face: 600, anchor: 'end' }),
      text(middle + 14, 20, 'the journal’s site', { face: 600 }),
      text(end + 8, y(odd.entry) + 6, '?', { face: 600, fill: 'c2' }),
    ];
  },
});
