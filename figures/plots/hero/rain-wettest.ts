import { range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { monthNames } from '../../lib/month-names.ts';
import type { Frame } from '../../lib/sizes.ts';
import { type Dot, dots } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { soundYears, wettestMonth } from './rain.ts';
import { side } from './sizes.ts';

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

const layout = ({ width, height }: Frame) => ({
  x: scaleLinear([1901, 2017], [34, width - 4]),
  y: scaleLinear([4, 11], [12, height - 26]),
});

export default defineFigure({
  id: 'rain-wettest',
  title: `The wettest month came in October to December in ${late.length} of ${here.length} years`,
  caption: 'Each dot is the wettest month of a year.',
  source: credits.rain.credit,
  alt: `In ${late.length} of ${here.length} years Tamil Nadu’s wettest month fell between October and December; India’s was July or August in ${summer.length} of ${india.length}.`,
  sizes: side,
  table: () => ({
    columns: ['year', 'wettest month in Tamil Nadu', 'wettest month in India'],
    rows: rows.map(({ year, here, india }) => [year, nameOf(here), nameOf(india)]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return rows.map(({ year, here, india }) => ({
        x: x(year),
        y: y((here ?? india)!),
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
    const { x, y } = layout(frame);
    const at = ({ year, month }: (typeof here)[number]): Dot => [x(year), y(month)];
    const radius = width < 400 ? 1.6 : 2.4;
    const below = ([left, top]: Dot): Dot => [left, top + 3.5 * radius];
    const months = range(4, 12);
    return [
      hairline(months.map((month) => `M34 ${y(month)}H${width}`).join('')),
      dots(
        india.map((one) => below(at(one))),
        radius,
        'q2',
      ),
      dots(late.map(at), radius + 0.4, 'action'),
      dots(other.map(at), radius + 0.9, 'madder'),
      months.map((month) =>
        text(28, y(month) + 4, monthNames[month]!.slice(0, 3), {
          anchor: 'end',
          face: 400,
          fill: 'soft',
        }),
      ),
      text(34, height - 6, '1901', { face: 400, fill: 'soft', tabular: true }),
      text(width - 2, height - 6, '2017', {
        anchor: 'end',
        face: 400,
        fill: 'soft',
        tabular: true,
      }),
      // Each above its first dots, where no other dots are.
      text(x(1901), y(5) - 6, 'Tamil Nadu before October', { face: 600, fill: 'madder' }),
      text(x(1901), y(6) - 6, 'India', { face: 400, fill: 'soft' }),
      text(x(1901), y(9) - 6, 'Tamil Nadu from October', { face: 600, fill: 'action' }),
    ];
  },
});
