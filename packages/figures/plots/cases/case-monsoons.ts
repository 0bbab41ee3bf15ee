import { monthNames } from '@site/content/text';
import { range } from 'd3';
import { credits } from '#data/credits.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { spelled } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { box, type Drawing, el, labelClass, stroked } from '#lib/svg.ts';
import { quiet, text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';
import {
  dryOnBoth,
  dryTogether,
  dryYears,
  limit,
  openAlone,
  openMonths,
  openOnBoth,
  openOnNone,
  type Side,
  share,
  sides,
  sortedRain,
  spell,
  years,
} from './monsoons.ts';

const classes: { from: number; paint: Paint }[] = [
  { from: 0, paint: 'w4' },
  { from: limit, paint: 'q4' },
  { from: 2 * limit, paint: 'q6' },
  { from: 4 * limit, paint: 'q8' },
];
const classOf = (rain: number) => classes.findLastIndex(({ from }) => rain >= from);

/** Of each side and month the class of every year, the driest first. */
const cloth = new Map(
  sides.map((side) => [side, range(12).map((month) => sortedRain(side, month).map(classOf))]),
);

export default defineFigure({
  id: 'case-monsoons',
  title: `${spell(openOnBoth)} is dry on both sides of the Ghats`,
  caption: `Each column is a month, with a row for its rain in each of ${years.length} years, the driest at the foot. Months in bold are dry: below ${limit} mm in at least ${100 * share}% of the years, where yellow reaches the line.`,
  source: credits.rain.credit,
  alt: `Stitched columns for twelve months in Kerala and Tamil Nadu. Below ${limit} mm in three of four years: ${sides.map((side) => `${side} from ${spell(openMonths(side))}`).join(', ')}; both from ${spell(openOnBoth)}, neither from ${spell(openOnNone)}.`,
  claims: {
    years: `${years.length}`,
    limit: `${limit}`,
    both: spell(openOnBoth),
    none: spell(openOnNone),
    kerala: spell(openMonths('Kerala')),
    'kerala-alone': spell(openAlone('Kerala')),
    'tamil-nadu': spell(openMonths('Tamil Nadu')),
    'tamil-nadu-alone': spell(openAlone('Tamil Nadu')),
    'dry-together': `${dryTogether(sides, openOnBoth)}`,
    'june-kerala': spelled(dryYears('Kerala', 5)),
    'june-tamil-nadu': `${dryYears('Tamil Nadu', 5)}`,
    'never-together': spell(range(12).filter((month) => dryOnBoth(month) === 0)),
    'october-together': spelled(dryOnBoth(9)),
    'october-kerala': spelled(dryYears('Kerala', 9)),
    'october-tamil-nadu': spelled(dryYears('Tamil Nadu', 9)),
    'half-limit-kerala': spell(openMonths('Kerala', limit / 2)),
    'half-limit-tamil-nadu': spell(openMonths('Tamil Nadu', limit / 2)),
  },
  sizes: { 358: 496, 560: 616, 900: 424, 1152: 538 },
  table: () => ({
    columns: [
      'side',
      'month',
      `years below ${limit} mm`,
      ...years.map((_, i) => `rain (mm), rank ${i + 1}`),
    ],
    rows: sides.flatMap((side) =>
      range(12).map((month) => [
        side,
        monthNames[month]!,
        dryYears(side, month),
        ...sortedRain(side, month),
      ]),
    ),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) =>
      places(frame).flatMap((one) => {
        const { x, y } = scales(one);
        return range(12).map((month) => {
          const dry = dryYears(one.side, month);
          return {
            x: x(month),
            y: y(dry - 1),
            label: `${one.side}, ${monthNames[month]}: ${dry} of ${years.length} years below ${limit} mm`,
          };
        });
      }),
  },
  draw: (frame) => {
    return [key(frame), places(frame).map(panel)];
  },
});

type Place = { side: Side; size: Frame; left: number; top: number; frame: Frame };

/** A panel for each side below the key, abreast or one below the other. */
function places(frame: Frame): Place[] {
  const { width } = frame;
  const roof = isNarrow(frame) ? 28 : 32;
  const height = frame.height - roof;
  const abreast = width >= 900;
  const gap = abreast ? 48 : 26;
  const size: Frame = abreast
    ? { width: (width - gap) / 2, height }
    : { width, height: (height - gap) / 2 };
  return sides.map((side, i) => ({
    side,
    size,
    frame,
    left: abreast ? i * (size.width + gap) : 0,
    top: roof + (abreast ? 0 : i * (size.height + gap)),
  }));
}

function scales({ size, left, top }: Place) {
  const [start, ground] = [left + 46, top + size.height - 24];
  // The last column ends with the panel, but for half of a stitch's thickness.
  const step = (left + size.width - 2 - start) / 11.86;
  const gap = step * 0.14;
  // Steps of half a pixel, or the stitches would blur into bands.
  const pitch = Math.floor((2 * (ground - top - 26)) / years.length) / 2;
  return {
    start,
    ground,
    step,
    gap,
    pitch,
    x: (month: number) => start + (month + 0.5) * step - gap / 2,
    // Middles of pixels.
    y: (year: number) => ground - year * pitch - Math.floor(pitch / 2) - 0.5,
  };
}

function panel(place: Place): Drawing {
  const { side, size, left, frame } = place;
  const { start, ground, step, gap, pitch, x, y } = scales(place);
  const roof = ground - years.length * pitch;
  const columns = cloth.get(side)!;
  const line = ground - share * years.length * pitch;
  const open = openMonths(side);
  const short = isNarrow(frame) ? 1 : 3;
  const threshold: [words: string, at: number] = [`${100 * share}%`, line];
  const shares = [['0%', ground] as const, threshold, ['100%', roof] as const];
  return [
    classes.map(({ paint }, wanted) =>
      el('path', {
        stroke: paint,
        // Where they are thin, the ground between them would make them pale.
        'stroke-width': pitch < 3 ? pitch : pitch - 1,
        // Neighbours of one year and class are one line, dashed by month.
        'stroke-dasharray': `${step - gap} ${gap}`,
        d: years
          .flatMap((_, year) =>
            range(12).flatMap((month) => {
              const is = (one: number) => columns[one]?.[year] === wanted;
              if (!is(month) || is(month - 1)) return [];
              const end = range(month, 13).find((one) => !is(one))!;
              return `M${start + month * step} ${y(year)}h${(end - month) * step - gap}`;
            }),
          )
          .join(''),
      }),
    ),
    stroked('ink', 1, `M${start - 6} ${line}H${left + size.width - gap}`),
    hairline(`M${start - 6} ${ground}h6M${start - 6} ${roof}h6`),
    shares.map(([words, at]) =>
      text(start - 10, at + 4.5, words, { ...quiet, anchor: 'end', size: 14 }),
    ),
    text(start, roof - 10, `${side}: dry ${spellIn(frame, open)}`, {
      face: 600,
      size: sizeIn(frame),
    }),
    monthNames.map((name, month) =>
      text(x(month), ground + 18, name.slice(0, short), {
        face: open.includes(month) ? 600 : 400,
        fill: open.includes(month) ? 'ink' : 'soft',
        anchor: 'middle',
        size: 14,
      }),
    ),
  ];
}

const sizeIn = ({ width }: Frame) => (width >= 900 ? 15 : 14);

/** "December to March", on a phone "Dec to Mar". */
const spellIn = (frame: Frame, months: number[]) =>
  isNarrow(frame) ? spell(months).replace(/[A-Z]\w+/g, (name) => name.slice(0, 3)) : spell(months);

/** The classes in a row above both panels. */
function key(frame: Frame): Drawing {
  const names = classes.map(({ from }, i) => {
    const until = classes[i + 1]?.from;
    if (!from) return `under ${until} mm: dry`;
    return until ? `to ${until}` : 'more';
  });
  const gap = isNarrow(frame) ? 14 : 24;
  let at = 0;
  return classes.map(({ paint }, i) => {
    const label = text(at + 19, 12, names[i]!, { size: sizeIn(frame), tabular: true });
    const swatch = el('path', { class: labelClass, fill: paint, d: box(at, 1, 13, 12) });
    at = label.bounds.right + gap;
    return [swatch, label];
  });
}
