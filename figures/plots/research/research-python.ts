import { extent, mean, range, scaleLinear, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { rain } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, axisLeft } from '../../lib/axis.ts';
import { isNarrow, isThumbnail } from '../../lib/sizes.ts';
import { dot, ols } from '../../lib/statistics.ts';
import { tCritical } from '../../lib/student.ts';
import { type Dot, type Drawing, dots, el, segment } from '../../lib/svg.ts';
import { lines, text } from '../../lib/text.ts';

const years = rain('Tamil Nadu')
  .filter(({ suspect }) => !suspect)
  .map(({ year, months }) => ({
    year,
    summer: sum(months.slice(5, 9)),
    autumn: sum(months.slice(9)),
  }));
const fit = ols(
  years.map(({ summer }) => [1, summer]),
  years.map(({ autumn }) => autumn),
);
const quantile = tCritical(0.05, fit.degrees);
const slope = fit.coefficients[1]!;
const [low, high] = [slope - quantile * fit.errors[1]!, slope + quantile * fit.errors[1]!];
if (low > 0 || high < 0)
  throw new Error('the summer does foretell the autumn: write another title');

/** The fitted autumn after a summer, and half the width of its 95% confidence interval. */
function at(summer: number) {
  const row = [1, summer];
  const variance = dot(
    row,
    fit.inverse.map((line) => dot(line, row)),
  );
  return { value: dot(row, fit.coefficients), half: quantile * fit.sigma * Math.sqrt(variance) };
}
const signed = (value: number) => value.toFixed(0).replace('-', '−');
const hundred = `${signed(100 * slope)} mm, 95% interval ${signed(100 * low)} to ${signed(100 * high)}`;
const ends = extent(years, ({ summer }) => summer) as [number, number];
const wettest = years.reduce((most, one) => (one.autumn > most.autumn ? one : most));
const driest = years.reduce((least, one) => (one.autumn < least.autumn ? one : least));

export default defineFigure({
  id: 'research-python',
  title: 'One monsoon does not foretell the next',
  caption: `Rain over Tamil Nadu, October to December over June to September, a dot for each of ${years.length} years from 1901 to 2017, with the least-squares line and its 95% band. For each 100 mm more in summer: ${hundred}; R² = ${fit.rSquared.toFixed(2)}.`,
  source: credits.rain.credit,
  alt: `A cloud of ${years.length} years without a direction and an almost level line whose band holds the level of no relation: 100 mm more rain in June to September goes with ${hundred}, in October to December.`,
  sizes: { 172: 129, 280: 210, 358: 300, 560: 380 },
  table: () => ({
    columns: ['year', 'June to September (mm)', 'October to December (mm)'],
    rows: years.map(({ year, summer, autumn }) => [
      year,
      Number(summer.toFixed(1)),
      Number(autumn.toFixed(1)),
    ]),
  }),
  draw: (frame) => {
    const { width, height } = frame;
    const small = isThumbnail(frame);
    const x = scaleLinear([170, 500], [small ? 2 : 44, width - 4]);
    const y = scaleLinear([120, 820], [height - (small ? 2 : 36), small ? 2 : 12]);
    const grid = range(0, 21).map((i) => ends[0] + ((ends[1] - ends[0]) * i) / 20);
    const edge = (side: number) =>
      grid.map((summer) => {
        const { value, half } = at(summer);
        return `${x(summer)} ${y(value + side * half)}`;
      });
    const place = ({ summer, autumn }: (typeof years)[number]): Dot => [x(summer), y(autumn)];
    const marked = [wettest, driest];
    const drawn: Drawing = [
      el('path', {
        fill: 'turmeric',
        'fill-opacity': 0.34,
        d: `M${edge(1).join('L')}L${edge(-1).reverse().join('L')}Z`,
      }),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1,
        'stroke-dasharray': '2 4',
        d: `M${x(ends[0])} ${y(mean(years, ({ autumn }) => autumn)!)}H${x(ends[1])}`,
      }),
      dots(years.map(place), small ? 1.8 : 2.6, 'c1', 0.85),
      el('path', {
        stroke: 'ink',
        'stroke-width': 1.75,
        d: segment([x(ends[0]), y(at(ends[0]).value)], [x(ends[1]), y(at(ends[1]).value)]),
      }),
    ];
    if (small) return drawn;
    return [
      drawn,
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
