import { extent, mean, scaleLinear, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { rain } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom, axisLeft } from '#lib/axis.ts';
import { fixed } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { correlation, ols, tCritical } from '#lib/statistics.ts';
import { type Dot, dots, el, segment, stroked } from '#lib/svg.ts';
import { lines, text } from '#lib/text.ts';

const years = rain('Tamil Nadu')
  .filter(({ suspect }) => !suspect)
  .map(({ year, months }) => ({
    year,
    summer: sum(months.slice(5, 9)),
    autumn: sum(months.slice(9)),
  }));
const [summers, autumns] = [years.map(({ summer }) => summer), years.map(({ autumn }) => autumn)];
const fit = ols(
  summers.map((summer) => [1, summer]),
  autumns,
);
const [level, slope] = fit.coefficients as [number, number];
const critical = tCritical(0.05, fit.degrees);
const [low, high] = [slope - critical * fit.errors[1]!, slope + critical * fit.errors[1]!];
const at = (summer: number) => level + slope * summer;
/** Half of the 95% interval of the line: x' times the inverse of X'X times x. */
function half(summer: number): number {
  const [[a = 0, b = 0] = [], [, c = 0] = []] = fit.inverse;
  return critical * fit.sigma * Math.sqrt(a + 2 * b * summer + c * summer ** 2);
}
if (low > 0 || high < 0)
  throw new Error(
    'the south-west monsoon does predict the north-east monsoon: write another title',
  );
const r = correlation(summers, autumns);
// Fisher's, as in R's cor.test.
const [rLow, rHigh] = [-1, 1].map((side) =>
  Math.tanh(Math.atanh(r) + (side * 1.959964) / Math.sqrt(years.length - 3)),
) as [number, number];
const rSquared = r ** 2;
const signed = (value: number) => fixed(value, 0);
const hundred = `${signed(100 * slope)} mm, 95% interval ${signed(100 * low)} to ${signed(100 * high)}`;
const minus = (value: number) => fixed(value, 2);
const ends = extent(years, ({ summer }) => summer) as [number, number];
const wettest = years.reduce((most, one) => (one.autumn > most.autumn ? one : most));
const driest = years.reduce((least, one) => (one.autumn < least.autumn ? one : least));

function layout({ width, height }: Frame) {
  return {
    x: scaleLinear([170, 500], [44, width - 4]),
    y: scaleLinear([120, 820], [height - 36, 12]),
  };
}

/** The band around the line, from x to x. */
function band({ x, y }: ReturnType<typeof layout>): string {
  const grid = Array.from({ length: 21 }, (_, i) => ends[0] + ((ends[1] - ends[0]) * i) / 20);
  const edge = (side: number) =>
    grid.map((value) => `${x(value)} ${y(at(value) + side * half(value))}`);
  return `M${edge(1).join('L')}L${edge(-1).reverse().join('L')}Z`;
}

export default defineFigure({
  id: 'research-python',
  title: 'One monsoon says little about the next',
  caption: `Rain over Tamil Nadu from October to December, against that from June to September, with a dot for each of ${years.length} years from 1901 to 2017, the least-squares line and its 95% band. Each 100 mm more from June to September goes with ${hundred}; r = ${minus(r)} (${minus(rLow)} to ${minus(rHigh)}), R² = ${rSquared.toFixed(2)}.`,
  source: credits.rain.credit,
  alt: `A cloud of ${years.length} years without a direction, and an almost level line whose band includes no relation: 100 mm more rain from June to September goes with ${hundred}, from October to December.`,
  claims: {
    years: `${years.length}`,
    r: minus(r),
    'r-low': minus(rLow),
    'r-high': minus(rHigh),
  },
  sizes: { 358: 300, 560: 380, 720: 400, 900: 400, 1152: 380 },
  table: () => ({
    columns: ['year', 'June to September (mm)', 'October to December (mm)'],
    rows: years.map(({ year, summer, autumn }) => [
      year,
      Number(summer.toFixed(1)),
      Number(autumn.toFixed(1)),
    ]),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y } = layout(frame);
      return years.map(({ year, summer, autumn }) => ({
        x: x(summer),
        y: y(autumn),
        label: `${year}: ${summer.toFixed(0)} mm from June to September, ${autumn.toFixed(0)} mm from October to December`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const scales = layout(frame);
    const { x, y } = scales;
    const place = ({ summer, autumn }: (typeof years)[number]): Dot => [x(summer), y(autumn)];
    const marked = [wettest, driest];
    return [
      el('path', {
        fill: 'turmeric',
        'fill-opacity': 0.34,
        d: band(scales),
      }),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1,
        'stroke-dasharray': '2 4',
        d: `M${x(ends[0])} ${y(mean(years, ({ autumn }) => autumn)!)}H${x(ends[1])}`,
      }),
      dots(years.map(place), 2.6, 'c1', { opacity: 0.85 }),
      stroked('ink', 1.75, segment([x(ends[0]), y(at(ends[0]))], [x(ends[1]), y(at(ends[1]))])),
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
      axisLeft([200, 400, 600, 800], y, { at: 38, from: y(200), to: y(800) }),
      axisBottom([200, 300, 400], x, {
        at: height - 26,
        from: x(200),
        to: x(480),
        label: (mm) => (mm === 400 ? '400 mm' : `${mm}`),
      }),
      text(46, y(800) + 4.5, isNarrow(frame) ? 'mm' : 'mm, October to December', {
        face: 400,
        fill: 'soft',
      }),
      text(x(480), height - 34, 'June to September', { face: 400, fill: 'soft', anchor: 'end' }),
    ];
  },
});
