import { ascending, median, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { health } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import type { Frame } from '../../lib/sizes.ts';
import { type Drawing, dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const indicators = [
  ['improved_sanitation', 'Improved sanitation'],
  ['clean_cooking_fuel', 'Clean cooking fuel'],
  ['caesarean_births', 'Caesarean births'],
  ['women_overweight', 'Overweight women'],
] as const;

const rows = health();
const panels = indicators.map(([key, name]) => {
  const districts = rows
    .flatMap(({ district, indicator, before, after }) =>
      indicator === key && before !== null && after !== null ? { district, before, after } : [],
    )
    .sort((a, b) => ascending(b.after, a.after));
  return { name, districts };
});
const all = panels.flatMap(({ districts }) => districts);
const rose = all.filter(({ before, after }) => after > before);
// Over every indicator that both surveys have, those that one hopes to see fall among them.
const twice = rows.filter(({ before, after }) => before !== null && after !== null);
const indicatorsAsked = new Set(twice.map(({ indicator }) => indicator)).size;
const risen = twice.filter(({ before, after }) => after! > before!).length;
if (all.length - rose.length !== 1) throw new Error('the caption tells of one fall');
const middle = ({ districts }: (typeof panels)[number], when: 'before' | 'after') =>
  median(districts, (one) => one[when])!.toFixed(0);

type Area = { left: number; right: number; top: number; bottom: number };

/** The panels' places: four abreast, or two by two. */
function areas({ width, height }: Frame): Area[] {
  const columns = width < 800 ? 2 : 4;
  const gap = columns === 2 ? 28 : 40;
  const [cell, deep] = [(width - 12 - gap * (columns - 1)) / columns, height / (4 / columns)];
  return panels.map((_, i) => {
    const [left, top] = [6 + (i % columns) * (cell + gap), Math.floor(i / columns) * deep];
    return { left, right: left + cell, top: top + 28, bottom: top + deep - 34 };
  });
}

function scales({ districts }: (typeof panels)[number], area: Area) {
  const pitch = (area.bottom - area.top - 12) / districts.length;
  return {
    pitch,
    x: scaleLinear([10, 100], [area.left, area.right]),
    y: (row: number) => area.top + (row + 0.5) * pitch,
  };
}

function panel(one: (typeof panels)[number], area: Area): Drawing {
  const { name, districts } = one;
  const { pitch, x, y } = scales(one, area);
  const threads = districts.map((one, row) => ({ ...one, row }));
  const here = threads.find(({ district }) => district === 'Coimbatore')!;
  const path = (some: typeof threads) =>
    some.map(({ before, after, row }) => `M${x(before)} ${y(row)}H${x(after)}`).join('');
  const rising = threads.filter((one) => one.after > one.before && one !== here);
  const falling = threads.filter((one) => one.after <= one.before);
  const ends = (some: typeof threads) => some.map(({ after, row }) => [x(after), y(row)] as const);
  const size = Math.min(2.6, pitch * 0.36);
  const fits = x(here.before) - area.left > 78;
  return [
    text(area.left, area.top - 12, name, { face: 600 }),
    axisBottom({
      at: area.bottom,
      from: area.left,
      to: area.right,
      ticks: [
        { at: x(25), label: '25' },
        { at: x(50), label: '50' },
        { at: x(75), label: '75%' },
        { at: x(100) },
      ],
    }),
    el('path', { stroke: 'c1', 'stroke-width': 1, 'stroke-opacity': 0.75, d: path(rising) }),
    dots(ends(rising), size, 'c1'),
    falling.length > 0 && !falling.includes(here)
      ? [
          el('path', { stroke: 'c2', 'stroke-width': 1.5, d: path(falling) }),
          dots(ends(falling), size, 'c2'),
        ]
      : [],
    el('path', { stroke: 'ink', 'stroke-width': 2.5, d: path([here]) }),
    dots(ends([here]), size + 1.6, 'ink'),
    fits
      ? text(x(here.before) - 8, y(here.row) + 4.5, 'Coimbatore', { anchor: 'end' })
      : text(x(here.after) + 9, y(here.row) + 4.5, 'Coimbatore'),
  ];
}

export default defineFigure({
  id: 'service-analytics',
  title: `Four indicators in ${panels[0]!.districts.length} districts: ${rose.length} of ${all.length} figures rose`,
  caption: `Each thread is one of the ${panels[0]!.districts.length} districts of Tamil Nadu, from its share in 2015-16 to the dot for 2019-21, the highest on top. Coimbatore is the heavy thread, and the only fall is madder. We chose four indicators that changed a great deal: of all ${indicatorsAsked} that both surveys have, ${risen} of ${twice.length} figures rose. Shares are estimates from a sample, uncertain by several points.`,
  source: credits.health.credit,
  alt: `Thirty-two threads in four panels, nearly all running right. Between two surveys the median district rose in ${panels.map((one) => `${one.name.toLowerCase()} from ${middle(one, 'before')} to ${middle(one, 'after')}%`).join(', ')}.`,
  sizes: { 358: 700, 560: 760, 900: 400, 1152: 420, 1680: 480 },
  table: () => ({
    columns: ['indicator', 'district', '2015-16 (%)', '2019-21 (%)'],
    rows: panels.flatMap(({ name, districts }) =>
      districts.map(({ district, before, after }) => [name, district, before, after]),
    ),
  }),
  marks: {
    of: 'rows',
    at: (frame) =>
      panels.flatMap((one, i) => {
        const { x, y } = scales(one, areas(frame)[i]!);
        return one.districts.map(({ district, before, after }, row) => ({
          x: x(after),
          y: y(row),
          label: `${district}, ${one.name.toLowerCase()}: ${before} to ${after}%`,
        }));
      }),
  },
  draw: (frame) => panels.map((one, i) => panel(one, areas(frame)[i]!)),
});
