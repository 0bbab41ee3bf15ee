import { extent, mean, sum } from 'd3';
import { fitLine, isLine } from '../../../tools/regression/fit-line.ts';
import { credits } from '../../data/credits.ts';
import { rain } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft } from '../../lib/axis.ts';
import { fixed } from '../../lib/numbers.ts';
import { isNarrow } from '../../lib/sizes.ts';
import { type Dot, dots, el, segment } from '../../lib/svg.ts';
import { lines, text } from '../../lib/text.ts';
import { bandPath, type MonsoonYear, monsoonScales } from './monsoon-plot.ts';

const years = rain('Tamil Nadu')
  .filter(({ suspect }) => !suspect)
  .map(({ year, months }) => ({
    year,
    summer: sum(months.slice(5, 9)),
    autumn: sum(months.slice(9)),
  }));
const fit = fitLine(years.map(({ summer, autumn }) => ({ x: summer, y: autumn })));
if (!isLine(fit)) throw new Error(`no line: ${fit.reason}`);
const { slope, slopes, correlation, at } = fit;
const [low, high] = slopes;
if (low > 0 || high < 0)
  throw new Error(
    'the south-west monsoon does predict the north-east monsoon: write another title',
  );
const rSquared = correlation!.r ** 2;
const signed = (value: number) => fixed(value, 0);
const hundred = `${signed(100 * slope)} mm, 95% interval ${signed(100 * low)} to ${signed(100 * high)}`;
const minus = (value: number) => fixed(value, 2);
const [rLow, rHigh] = correlation!.interval;
const ends = extent(years, ({ summer }) => summer) as [number, number];
const wettest = years.reduce((most, one) => (one.autumn > most.autumn ? one : most));
const driest = years.reduce((least, one) => (one.autumn < least.autumn ? one : least));

export default defineFigure({
  id: 'research-python',
  title: 'One monsoon says little about the next',
  caption: `Rain over Tamil Nadu from October to December, against that from June to September, with a dot for each of ${years.length} years from 1901 to 2017, the least-squares line and its 95% band. Each 100 mm more from June to September goes with ${hundred}; r = ${minus(correlation!.r)} (${minus(rLow)} to ${minus(rHigh)}), R² = ${rSquared.toFixed(2)}.`,
  source: credits.rain.credit,
  alt: `A cloud of ${years.length} years without a direction, and an almost level line whose band includes no relation: 100 mm more rain from June to September goes with ${hundred}, from October to December.`,
  claims: {
    years: `${years.length}`,
    r: minus(correlation!.r),
    'r-low': minus(rLow),
    'r-high': minus(rHigh),
  },
  sizes: { 358: 300, 560: 380, 720: 400, 900: 400, 1152: 380, 1680: 560 },
  table: () => ({
    columns: ['year', 'June to September (mm)', 'October to December (mm)'],
    rows: years.map(({ year, summer, autumn }) => [
      year,
      Number(summer.toFixed(1)),
      Number(autumn.toFixed(1)),
    ]),
  }),
  data: () =>
    years.map(
      ({ year, summer, autumn }): MonsoonYear => [
        year,
        Number(summer.toFixed(1)),
        Number(autumn.toFixed(1)),
      ],
    ),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y } = monsoonScales(frame);
      return years.map(({ year, summer, autumn }) => ({
        x: x(summer),
        y: y(autumn),
        label: `${year}: ${summer.toFixed(0)} mm from June to September, ${autumn.toFixed(0)} mm from October to December`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const scales = monsoonScales(frame);
    const { x, y } = scales;
    const place = ({ summer, autumn }: (typeof years)[number]): Dot => [x(summer), y(autumn)];
    const marked = [wettest, driest];
    return [
      el('path', {
        fill: 'turmeric',
        'fill-opacity': 0.34,
        d: bandPath(scales, fit, ends),
      }),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1,
        'stroke-dasharray': '2 4',
        d: `M${x(ends[0])} ${y(mean(years, ({ autumn }) => autumn)!)}H${x(ends[1])}`,
      }),
      dots(years.map(place), 2.6, 'c1', { opacity: 0.85 }),
      el('path', {
        stroke: 'ink',
        'stroke-width': 1.75,
        d: segment([x(ends[0]), y(at(ends[0]))], [x(ends[1]), y(at(ends[1]))]),
      }),
      dots(marked.map(place), 4, 'madder'),
      marked.map((one) =>
        text(place(one)[0] - 9, place(one)[1] + 4.5, `${one.year}`, {
          face: 600,
          tabular: true,
          anchor: 'end',
        }),
      ),
      lines(
        width,
        15,
        [
          'For each 100 mm more:',
          `${signed(100 * slope)} mm (${signed(100 * low)} to +${signed(100 * high)})`,
        ],
        { anchor: 'end', face: 600 },
      ),
      axisLeft({
        at: 38,
        from: y(200),
        to: y(800),
        ticks: [200, 400, 600, 800].map((mm) => ({ at: y(mm), label: `${mm}` })),
      }),
      axisBottom({
        at: height - 26,
        from: x(200),
        to: x(480),
        ticks: [200, 300, 400].map((mm) => ({
          at: x(mm),
          label: mm === 400 ? '400 mm' : `${mm}`,
        })),
      }),
      text(46, y(800) + 4.5, isNarrow(frame) ? 'mm' : 'mm, October to December', {
        face: 400,
        fill: 'soft',
      }),
      text(x(480), height - 34, 'June to September', { face: 400, fill: 'soft', anchor: 'end' }),
    ];
  },
});
