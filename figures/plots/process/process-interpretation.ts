import { area, format, mean, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { monthNames, temperature } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, hairline } from '../../lib/axis.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { ols } from '../../lib/statistics.ts';
import { tCritical } from '../../lib/student.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const rows = temperature().filter(({ suspect }) => !suspect);
const [from, to] = [rows[0]!.year, rows.at(-1)!.year];
const months = range(1, 13).map((month) => {
  const years = rows.filter((row) => row.month === month);
  const { coefficients, errors, degrees } = ols(
    years.map(({ year }) => [1, (year - 1958) / 100]),
    years.map(({ mean }) => mean),
  );
  const [slope, error] = [coefficients[1]!, errors[1]!];
  const reach = tCritical(0.05, degrees) * error;
  return {
    month,
    name: monthNames[month - 1]!,
    slope,
    error,
    degrees,
    low: slope - reach,
    high: slope + reach,
  };
});
type Month = (typeof months)[number];
const february = months[1]!;
const touching = months.filter(({ low }) => low <= 0);
// As about-months has it.
const meanOf = (first: number, last: number) =>
  mean(
    rows.filter(({ year, month }) => month === february.month && year >= first && year <= last),
    (row) => row.mean,
  )!;
const change = meanOf(2006, 2015) - meanOf(1901, 1930);
const signed = format('+.2f');
const round = (value: number) => value.toFixed(1);

function layout(frame: Frame) {
  const { width, height } = frame;
  const isThumb = width < 300;
  const narrow = isNarrow(frame);
  const [left, right, floor] = isThumb
    ? [2, width - 2, height - 4]
    : [narrow ? 44 : 88, width - 8, height - 30];
  const pitch = (floor - (isThumb ? 24 : 40)) / 11;
  return {
    isThumb,
    narrow,
    left,
    right,
    floor,
    pitch,
    x: scaleLinear([-0.45, 2.15], [left, right]),
    base: ({ month }: Month) => floor - (12 - month) * pitch,
  };
}

export default defineFigure({
  id: 'process-interpretation',
  title: `${february.name} has warmed by ${round(february.low)} to ${round(february.high)} °C a century`,
  caption: `The trend of India’s mean temperature in each month, ${from} to ${to} without 1995. Each hill shows how well the possible values of a trend agree with the data; its solid part is the 95% interval, and the line at zero means no change. About Us compares means instead, and finds ${change.toFixed(1)} °C for ${february.name}.`,
  source: `${credits.temperature.credit}. Least squares`,
  alt: `Twelve hills over one scale, January on top. ${february.name}’s trend is ${february.slope.toFixed(2)} °C a century, 95% interval ${february.low.toFixed(2)} to ${february.high.toFixed(2)}; ${touching.length ? `only ${touching.map(({ name }) => name).join(' and ')} has an interval that includes zero` : 'no interval includes zero'}.`,
  sizes: { 172: 150, 280: 240, 358: 420, 560: 500 },
  table: () => ({
    columns: ['month', 'trend (°C a century)', '95% from', '95% to'],
    rows: months.map(({ name, slope, low, high }) => [
      name,
      ...[slope, low, high].map((value) => Number(value.toFixed(2))),
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'y',
    at: (frame) => {
      const { x, base, pitch } = layout(frame);
      return months.map((one) => ({
        x: x(one.slope),
        y: base(one) - pitch / 4,
        label: `${one.name}: ${signed(one.slope)} °C a century, 95% interval ${signed(one.low)} to ${signed(one.high)}`,
      }));
    },
  },
  draw: (frame) => {
    const { isThumb, narrow, left, right, floor, pitch, x, base } = layout(frame);
    // Every density has the same area, so a precise estimate is tall and an imprecise one flat.
    const sharpest = Math.min(...months.map(({ error }) => error));
    const top = pitch * 1.6;
    const hill = (one: Month, start: number, end: number) =>
      area<number>()
        .x((value) => x(value))
        .y0(base(one))
        .y1((value) => {
          const t = (value - one.slope) / one.error;
          const density = (1 + t ** 2 / one.degrees) ** (-(one.degrees + 1) / 2);
          return base(one) - (top * density * sharpest) / one.error;
        })(range(start, end + 1e-9, (end - start) / 32))!;
    return [
      hairline(months.map((one) => `M${left} ${base(one)}H${right}`).join('')),
      el('path', { stroke: 'ink', 'stroke-width': 1, d: `M${x(0)} 4V${floor}` }),
      months.map((one) => {
        const isIt = one === february;
        return [
          el('path', {
            fill: isIt ? 'madder' : 'turmeric',
            'fill-opacity': 0.3,
            d: hill(one, one.slope - 3.4 * one.error, one.slope + 3.4 * one.error),
          }),
          el('path', {
            fill: isIt ? 'madder' : 'turmeric',
            stroke: 'sand',
            'stroke-width': isThumb ? 0.5 : 1,
            shows: { width: [one.high - one.low] },
            d: hill(one, one.low, one.high),
          }),
        ];
      }),
      isThumb
        ? []
        : [
            months.map((one) =>
              text(left - 8, base(one), narrow ? one.name.slice(0, 3) : one.name, {
                ...(one === february ? { face: 600 } : { face: 400, fill: 'soft' }),
                anchor: 'end',
              }),
            ),
            text(x(february.high) + 14, base(february) - 5, `+${round(february.slope)} °C`, {
              face: 600,
            }),
            axisBottom({
              at: floor + 4,
              from: left,
              to: right,
              ticks: [0, 0.5, 1, 1.5].map((value) => ({
                at: x(value),
                label: value === 0 ? 'no change' : `+${value}`,
              })),
            }),
          ],
    ];
  },
});
