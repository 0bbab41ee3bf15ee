import { curveCatmullRom, line, max, mean, min, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { globalTemperature } from '../../lib/data.ts';
import { axisLeft } from '../../lib/legacy/axis.ts';
import { large } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, type Dot, el } from '../../lib/svg.ts';
import { type Paint, shade } from '../../lib/theme.ts';

const years = globalTemperature();
const [first, last] = [years[0]!, years.at(-1)!];
const highest = max(years, (one) => one.anomaly)!;
const lowest = min(years, (one) => one.anomaly)!;
const coldest = years.find((one) => one.anomaly === lowest)!;
const since = years.findLast((one) => one.anomaly < 0)!;

const left = 92;
const width = (960 - left) / years.length;
const [top, bottom] = [0, 540];
const x = (year: number) => left + (year - first.year) * width;
// The middle of the ramp is the mean of 1951 to 1980; both arms reach as far as the warm one.
const paintOf = (anomaly: number): Paint => shade('d', 0.5 + (0.5 * anomaly) / highest);
const paints = [...new Set(years.map((one) => paintOf(one.anomaly)))];

// The course of the mean over eleven years lies over the stripes as a thread, where there are eleven.
const y = scaleLinear([-0.55, highest + 0.1], [bottom - 40, top + 40]);
const inner = years.slice(5, -5);
const smooth = inner.map(({ year }, i): Dot => {
  const near = years.slice(i, i + 11);
  return [x(year) + width / 2, y(mean(near, (one) => one.anomaly)!)];
});
const levels = [-0.5, 0, 0.5, 1];
const thread = line<Dot>().curve(curveCatmullRom.alpha(0.5))(smooth);
const tickLabel = (level: number) => `${level < 0 ? '−' : level > 0 ? '+' : ''}${Math.abs(level)}`;
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)} °C`;

export default defineFigure({
  id: 'case-3',
  ...large,
  maxBytes: 6 * 1024,
  title: `The ten warmest years of ${years.length} are the last ten`,
  caption: `A stripe a year, ${first.year} to ${last.year}, against the mean of 1951 to 1980: indigo years were colder, madder years warmer, in nine steps of colour. The line, with the scale at the left in °C, is the mean of eleven years, ${inner[0]!.year} to ${inner.at(-1)!.year}.`,
  source: 'NASA Goddard Institute for Space Studies (public domain); after stripes by Ed Hawkins',
  alt: `${years.length} vertical stripes, one a year, that turn from indigo to madder red, and a line of the eleven-year mean that ends at ${signed(mean(years.slice(-11), (one) => one.anomaly)!)}. The coldest year was ${coldest.year} with ${signed(lowest)}, the warmest ${years.find((one) => one.anomaly === highest)!.year} with ${signed(highest)}; after ${since.year} no year was below the mean.`,
  draw: () => [
    ...paints.map((paint) =>
      el('path', {
        fill: paint,
        d: years
          .filter((one) => paintOf(one.anomaly) === paint)
          .map(({ year }) => box(x(year), top, width - 0.6, bottom - top))
          .join(''),
      }),
    ),
    el('path', {
      stroke: 'paper',
      'stroke-opacity': 0.6,
      d: levels.map((level) => `M${left} ${y(level)}H960`).join(''),
    }),
    el('path', {
      stroke: 'paper',
      'stroke-width': 9,
      'stroke-opacity': 0.85,
      'stroke-linejoin': 'round',
      d: thread,
    }),
    el('path', { stroke: 'ink', 'stroke-width': 3.5, 'stroke-linecap': 'round', d: thread }),
    axisLeft({
      at: left - 4,
      from: bottom,
      to: top,
      ticks: levels.map((level) => ({ at: y(level), label: tickLabel(level) })),
    }),
    text(left, 586, `${first.year}`, { face: 400, fill: 'soft', tabular: true }),
    text(960, 586, `${last.year}: ${signed(last.anomaly)}`, {
      face: 600,
      anchor: 'end',
      tabular: true,
    }),
    text(x(coldest.year), 586, `${coldest.year}: ${signed(lowest)}`, {
      only: 'wide',
      anchor: 'middle',
      tabular: true,
    }),
  ],
});
