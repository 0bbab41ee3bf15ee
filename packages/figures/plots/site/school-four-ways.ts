import { descending, range, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { health } from '#data/read.ts';
import { defineFigure, type Mark } from '#define.ts';
import { axisBottom, hairline } from '#lib/axis.ts';
import { fixed } from '#lib/numbers.ts';
import { type Frame, isNarrow, marginOf } from '#lib/sizes.ts';
import { box, type Drawing, dots, el, segment, stroked } from '#lib/svg.ts';
import { quiet, text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

const districts = health().flatMap(({ district, indicator, before, after }) =>
  indicator === 'women_10yr_school' && before !== null && after !== null
    ? { district, before, after }
    : [],
);
type District = (typeof districts)[number];

const isOurs = ({ district }: District) => district === 'Coimbatore';
const isRisen = ({ before, after }: District) => after > before;
const ours = districts.find(isOurs)!;
const others = districts.filter((one) => !isOurs(one));
const risen = districts.filter(isRisen).length;
const surveys = ['2015–16', '2019–21'] as const;
const whole = (share: number) => `${fixed(share, 0)}%`;

type Panel = { left: number; right: number; top: number; foot: number };

/** Four panels in a row, on a phone two by two; each has a name above it and a scale below. */
function layout(frame: Frame): [Panel, Panel, Panel, Panel] {
  const columns = isNarrow(frame) ? 2 : 4;
  const margin = marginOf(frame);
  const inner = frame.width - 2 * margin;
  // The page sets words above each panel at the same distance.
  const gap = isNarrow(frame) ? 20 : inner * 0.02;
  const wide = (inner - gap * (columns - 1)) / columns;
  const high = (frame.height * columns) / 4;
  const panel = (i: number) => {
    const left = margin + (i % columns) * (wide + gap);
    const top = Math.floor(i / columns) * high;
    return { left, right: left + wide, top: top + 28, foot: top + high - 32 };
  };
  return [panel(0), panel(1), panel(2), panel(3)];
}

/** Where a share of the one survey meets that of the other. */
const meeting = ({ left, right, top, foot }: Panel) => ({
  x: scaleLinear([38, 80], [left, right]),
  y: scaleLinear([38, 80], [foot, top]),
});

/** The second survey from most to least. */
const sorted = districts.toSorted((a, b) => descending(a.after, b.after));
/** Where a share is on the lines of the first panel, and on the bars of the third. */
const onLines = ({ top, foot }: Panel) => scaleLinear([38, 78], [foot - 4, top + 4]);
const onBars = ({ left, right }: Panel) => scaleLinear([0, 80], [left, right]);
const rowHeight = ({ top, foot }: Panel) => (foot - top) / districts.length;

/** A share in tenths of a per cent, as it is stored: ten bits. */
const bitsOf = (share: number) =>
  Math.round(share * 10)
    .toString(2)
    .padStart(10, '0');

/** Those that rose in blue, and those that fell in red, in each panel. */
const byChange = (draw: (some: District[], paint: Paint) => Drawing): Drawing => [
  draw(others.filter(isRisen), 'c1'),
  draw(
    others.filter((one) => !isRisen(one)),
    'madder',
  ),
];

/** Where each panel shows a district, and what is read there. */
function marksOf(frame: Frame, one: District): Mark[] {
  const { district, before, after } = one;
  const [first, second, third, fourth] = layout(frame);
  const { x, y } = meeting(fourth);
  const middle = (panel: Panel, all: District[]) =>
    panel.top + (all.indexOf(one) + 0.5) * rowHeight(panel);
  // Each at another place of its line, as lines cross.
  const along = districts.indexOf(one) / (districts.length - 1);
  const mark = (x: number, y: number, read: string) => ({ x, y, label: `${district}: ${read}` });
  const [from, to] = [before, after].map((share) => `${fixed(share, 1)}%`);
  return [
    mark(
      first.left + 42 + along * (first.right - first.left - 84),
      onLines(first)(before + along * (after - before)),
      `${from}, then ${to}`,
    ),
    mark(
      (second.left + second.right) / 2,
      middle(second, districts),
      `${bitsOf(before)}, then ${bitsOf(after)}`,
    ),
    mark(onBars(third)(after), middle(third, sorted), `place ${sorted.indexOf(one) + 1}, ${to}`),
    mark(
      x(before),
      y(after),
      `${from} and ${to}, ${fixed(Math.abs(after - before), 1)} points apart`,
    ),
  ];
}

export default defineFigure({
  id: 'school-four-ways',
  title: `In ${risen} of ${districts.length} Tamil Nadu districts, women’s schooling rose`,
  caption: `One table, four kinds of work: drawn, stored in bits, put in order with a notch for the first survey, and compared (points above the line rose). It holds the share of women aged 15 to 49 with ten or more years of schooling in each district, from samples that are uncertain by several points. Blue districts rose, red ones fell; Coimbatore is yellow.`,
  source: credits.health.credit,
  alt: `The same shares four times: as ${districts.length} lines between two surveys, as bits, as sorted bars and as dots of which ${risen} are above a diagonal. In Coimbatore ${fixed(ours.before, 1)}% of women had ten years of school, then ${fixed(ours.after, 1)}%.`,
  sizes: { 390: 640, 900: 440, 1152: 400 },
  maxBytes: 7 * 1024,
  table: () => ({
    columns: ['district', ...surveys.map((survey) => `${survey} (%)`)],
    rows: districts.map(({ district, before, after }) => [district, before, after]),
  }),
  marks: {
    of: 4 * districts.length,
    at: (frame) => districts.flatMap((one) => marksOf(frame, one)),
  },
  draw: (frame) => {
    const panels = layout(frame);
    const first = isNarrow(frame) ? 'Drawn' : 'Women’s schooling, drawn';
    const names = [first, 'Stored', 'Put in order', 'Compared'];
    return [
      panels.map(({ left, top }, i) => text(left, top - 12, names[i]!, { size: 15, face: 600 })),
      drawn(panels[0]),
      stored(panels[1]),
      ordered(panels[2]),
      compared(panels[3]),
    ];
  },
});

function drawn(panel: Panel): Drawing {
  const { left, right, top, foot } = panel;
  const [from, to] = [left + 42, right - 42];
  const y = onLines(panel);
  const lines = (some: District[]) =>
    some.map(({ before, after }) => segment([from, y(before)], [to, y(after)])).join('');
  const label = { size: 15, face: 600, tabular: true } as const;
  return [
    hairline(`M${from} ${top}V${foot}M${to} ${top}V${foot}`),
    byChange((some, stroke) => stroked(stroke, 2, lines(some))),
    stroked('ink', 8, lines([ours])),
    stroked('turmeric', 5, lines([ours])),
    text(from - 9, y(ours.before) + 5, whole(ours.before), { ...label, anchor: 'end' }),
    text(to + 9, y(ours.after) + 5, whole(ours.after), label),
    text(left, foot + 21, surveys[0], quiet),
    text(right, foot + 21, surveys[1], { ...quiet, anchor: 'end' }),
  ];
}

/** A row for each district in the order of the file, with the bits of its shares. */
function stored(panel: Panel): Drawing {
  const { left, right, top, foot } = panel;
  const [bits, between] = [10, 14];
  const wide = (right - left - between) / (2 * bits);
  const high = rowHeight(panel);
  const cells = (some: District[], value: '0' | '1') =>
    some
      .flatMap((one) =>
        [one.before, one.after].flatMap((share, survey) =>
          range(bits)
            .filter((bit) => bitsOf(share)[bit] === value)
            .map((bit) =>
              box(
                left + survey * (bits * wide + between) + bit * wide,
                top + districts.indexOf(one) * high,
                wide - 1.5,
                high - 1.5,
              ),
            ),
        ),
      )
      .join('');
  return [
    el('path', { fill: 'faint', d: cells(districts, '0') }),
    byChange((some, fill) => el('path', { fill, d: cells(some, '1') })),
    el('path', { fill: 'turmeric', d: cells([ours], '1') }),
    text(left, foot + 21, surveys[0], quiet),
    text(left + bits * wide + between, foot + 21, surveys[1], quiet),
  ];
}

/** A notch stands at the first survey. */
function ordered(panel: Panel): Drawing {
  const { left, right, top, foot } = panel;
  const x = onBars(panel);
  const high = rowHeight(panel);
  const y = (one: District) => top + sorted.indexOf(one) * high;
  const bars = (some: District[], fill: Paint) =>
    el('path', {
      fill,
      shows: { width: some.map(({ after }) => after) },
      d: some.map((one) => box(left, y(one), x(one.after) - left, high - 2)).join(''),
    });
  return [
    byChange(bars),
    bars([ours], 'turmeric'),
    stroked('paper', 2, sorted.map((one) => `M${x(one.before)} ${y(one)}v${high - 2}`).join('')),
    axisBottom([0, 40, 80], x, {
      at: foot + 2,
      from: left,
      to: right,
      label: (share) => `${share}%`,
    }),
  ];
}

function compared(panel: Panel): Drawing {
  const { left, right, top, foot } = panel;
  const { x, y } = meeting(panel);
  const place = ({ before, after }: District) => [x(before), y(after)] as const;
  return [
    hairline(`M${left} ${y(60)}H${right}M${x(60)} ${top}V${foot}`),
    stroked('soft', 1.5, segment([left, foot], [right, top])),
    byChange((some, fill) => dots(some.map(place), 5, fill)),
    dots([place(ours)], 8.5, 'ink'),
    dots([place(ours)], 6.5, 'turmeric'),
    text(x(ours.before), y(ours.after) - 16, 'Coimbatore', { face: 600, anchor: 'middle' }),
    text(left, top + 12, surveys[1], quiet),
    text(left, y(60) - 5, '60%', quiet),
    axisBottom([40, 60, 80], x, {
      ...{ at: foot + 2, from: left, to: right },
      label: (share) => (share === 80 ? surveys[0] : `${share}%`),
    }),
  ];
}
