import { monthNames } from '@site/content/text';
import { range, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { type Frame, side } from '#lib/sizes.ts';
import { type Dot, dots } from '#lib/svg.ts';
import { quiet, text } from '#lib/text.ts';
import { soundYears, wettestMonth } from './rain.ts';

const here = soundYears('Tamil Nadu').map((one) => ({ year: one.year, month: wettestMonth(one) }));
const india = soundYears('India').map((one) => ({ year: one.year, month: wettestMonth(one) }));
const late = here.filter(({ month }) => month >= 9);
const other = here.filter(({ month }) => month < 9);
const summer = india.filter(({ month }) => month === 6 || month === 7);

/** Every year with a dot: some have one of India alone, the last ones none. */
const rows = range(here[0]!.year, here.at(-1)!.year + 1).map((year) => {
  const monthIn = (all: typeof here) => all.find((one) => one.year === year)?.month;
  return { year, here: monthIn(here), india: monthIn(india) };
});
const nameOf = (month?: number) => (month === undefined ? null : monthNames[month]!);

const months = range(4, 12);

/** Where the colours are named: among the rows their names would read as months. */
const roof = 22;

/** A row for each month, with a lane for India above that of Tamil Nadu. */
function layout({ width, height }: Frame) {
  const row = (height - 24 - roof) / months.length;
  const middle = (month: number) => roof + (month - months[0]! + 0.5) * row;
  return {
    x: scaleLinear([1901, 2017], [38, width - 4]),
    middle,
    line: (month: number) => middle(month) + row / 2,
    lane: (month: number, isIndia = false) => middle(month) + row * (isIndia ? -0.22 : 0.22),
  };
}

const names = [
  ['Tamil Nadu before October', 'madder'],
  ['from October', 'action'],
  ['India', 'soft'],
] as const;

let from = 0;
const key = names.map(([name, fill]) => {
  const label = text(from, 14, name, { face: 600, fill });
  from = label.bounds.right + 14;
  return label;
});

export default defineFigure({
  id: 'rain-wettest',
  title: `In ${late.length} of ${here.length} years October to December held the wettest month`,
  caption: 'Each dot is the wettest month of a year, in Tamil Nadu or in India.',
  source: credits.rain.credit,
  alt: `In ${late.length} of ${here.length} years Tamil Nadu’s wettest month fell between October and December; India’s was July or August in ${summer.length} of ${india.length}.`,
  sizes: { ...side, 358: 220 },
  table: () => ({
    columns: ['year', 'wettest month in Tamil Nadu', 'wettest month in India'],
    rows: rows.map(({ year, here, india }) => [year, nameOf(here), nameOf(india)]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, lane } = layout(frame);
      return rows.map(({ year, here, india }) => ({
        x: x(year),
        y: lane((here ?? india)!, here === undefined),
        label: `${year}: ${[
          here === undefined ? [] : `${nameOf(here)} in Tamil Nadu`,
          india === undefined ? [] : `${nameOf(india)} in India`,
        ]
          .flat()
          .join(', ')}`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { x, middle, line, lane } = layout(frame);
    const at = ({ year, month }: (typeof here)[number]): Dot => [x(year), lane(month)];
    const radius = width < 400 ? 1.7 : 2.6;
    return [
      hairline(months.map((month) => `M0 ${line(month)}H${width}`).join('')),
      dots(
        india.map(({ year, month }): Dot => [x(year), lane(month, true)]),
        radius - 0.2,
        'soft',
        { opacity: 0.55 },
      ),
      dots(late.map(at), radius + 0.2, 'action'),
      dots(other.map(at), radius + 0.7, 'madder'),
      months.map((month) =>
        text(0, middle(month) + 5, monthNames[month]!.slice(0, 3), { face: 400, fill: 'soft' }),
      ),
      text(38, height - 6, '1901', quiet),
      text(width - 2, height - 6, '2017', { ...quiet, anchor: 'end' }),
      key,
    ];
  },
});
