import { max, mean, min, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { globalTemperature } from '../../lib/data.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, el } from '../../lib/svg.ts';
import { type Paint, shade } from '../../lib/theme.ts';

const years = globalTemperature();
const [first, last] = [years[0]!, years.at(-1)!];
const extreme = (value: number) => years.find((one) => one.anomaly === value)!;
const warmest = extreme(max(years, (one) => one.anomaly)!);
const coldest = extreme(min(years, (one) => one.anomaly)!);
const decade = (from: number) =>
  mean(
    years.filter(({ year }) => year >= from && year < from + 10),
    (one) => one.anomaly,
  )!;

const x = scaleLinear([first.year, last.year + 1], [0, 640]);
const y = scaleLinear([-0.66, warmest.anomaly], [440, 20]);
const width = x(first.year + 1) - x(first.year);
// Even a small difference takes a visible step away from the ground colour.
const paintOf = (anomaly: number): Paint =>
  shade('d', 0.5 + Math.sign(anomaly) * (0.18 + 0.34 * Math.abs(anomaly)));
const bars = years.filter((one) => one.anomaly !== 0);
const paints = [...new Set(bars.map((one) => paintOf(one.anomaly)))];
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)} °C`;

export default defineFigure({
  id: 'about-temperature',
  ...medium,
  maxBytes: 5 * 1024,
  title: 'Below and above the mean',
  caption: `Surface temperature of the Earth, ${first.year} to ${last.year}: a bar a year, hanging below or standing above the mean of 1951 to 1980.`,
  source: 'NASA Goddard Institute for Space Studies (public domain)',
  alt: `${years.length} bars: nearly all hang below the line until the 1930s, and since the late 1970s all stand above it. The lowest is ${coldest.year} with ${signed(coldest.anomaly)}, the highest ${warmest.year} with ${signed(warmest.anomaly)}; the mean of the 1880s is ${signed(decade(1880))}, of the 2010s ${signed(decade(2010))}.`,
  draw: () => [
    ...paints.map((paint) =>
      el('path', {
        fill: paint,
        d: bars
          .filter((one) => paintOf(one.anomaly) === paint)
          .map(({ year, anomaly }) =>
            box(
              x(year),
              Math.min(y(0), y(anomaly)),
              width - 1,
              Math.max(1.5, Math.abs(y(anomaly) - y(0))),
            ),
          )
          .join(''),
      }),
    ),
    el('path', { stroke: 'ink', 'stroke-width': 1.5, d: `M0 ${y(0)}H640` }),
    text(
      x(coldest.year - 2),
      y(coldest.anomaly) + 26,
      `${coldest.year}: ${signed(coldest.anomaly)}`,
    ),
    text(x(last.year) - 14, y(last.anomaly) + 14, `${last.year}: ${signed(last.anomaly)}`, {
      face: 600,
      anchor: 'end',
    }),
    text(0, y(0) - 14, `${first.year}`, { face: 400, fill: 'soft', tabular: true }),
  ],
});
