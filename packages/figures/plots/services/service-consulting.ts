import { scaleLinear, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { powerPlants } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { grouped, percent, spelled } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { box, el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

const year = '2018–19';
/** Those with an output in the last year of the source, the largest first. */
const stations = powerPlants()
  .flatMap(({ name, fuel, output }) => {
    const last = output.at(-1);
    return last ? [{ name, fuel, output: last }] : [];
  })
  .sort((a, b) => b.output - a.output);
const all = sum(stations, ({ output }) => output);
const upTo = (count: number) => sum(stations.slice(0, count), ({ output }) => output);
/** So few have more than half. */
const few = stations.findIndex((_, i) => upTo(i + 1) > all / 2) + 1;
const share = percent(upTo(few), all);
const [largest] = stations;
const first = spelled(few);

/** A bar for each station, as high as its output. */
function layout({ width, height }: Frame) {
  const step = width / stations.length;
  const y = scaleLinear([0, largest!.output], [height - 8, 48]);
  const x = (i: number) => i * step;
  return { step, x, y, wide: step * 0.78 };
}

export default defineFigure({
  id: 'service-consulting',
  title: `${first.charAt(0).toUpperCase()}${first.slice(1)} of ${stations.length} power stations gave ${share} of their electricity`,
  caption: `Ranked parts show what a system depends on: each bar is one of the ${stations.length} power stations of Tamil Nadu that gave electricity in ${year} by this source, as high as its output. Wind and solar are not included.`,
  source: credits.powerPlants.credit,
  alt: `${stations.length} bars in falling order, from ${grouped(largest!.output)} gigawatt-hours, ${largest!.name}, to nearly none. The first ${first} are coloured and make up ${share} of all.`,
  sizes: { 358: 240, 560: 300, 900: 360, 1152: 400 },
  table: () => ({
    columns: ['power station', 'fuel', `output ${year} (GWh)`],
    rows: stations.map(({ name, fuel, output }) => [name, fuel, output]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y, wide } = layout(frame);
      return stations.map(({ name, fuel, output }, i) => ({
        x: x(i) + wide / 2,
        y: y(output),
        label: `${name}, ${fuel.toLowerCase()}: ${grouped(output)} GWh`,
      }));
    },
  },
  draw: (frame) => {
    const { x, y, wide } = layout(frame);
    const bars = (some: typeof stations, from: number) =>
      some.map(({ output }, i) => box(x(from + i), y(output), wide, y(0) - y(output))).join('');
    const [head, tail] = [stations.slice(0, few), stations.slice(few)];
    const end = x(few) - (x(1) - x(0) - wide);
    const above = y(tail[0]!.output) - 14;
    const heights = (some: typeof stations) => some.map(({ output }) => output);
    return [
      hairline(`M0 ${y(0)}H${frame.width}`),
      el('path', { fill: 'c1', shows: { height: heights(head) }, d: bars(head, 0) }),
      el('path', { fill: 'rule', shows: { height: heights(tail) }, d: bars(tail, few) }),
      hairline(`M0.5 34V28H${end}V34`),
      text(0, 18, `${first} stations: ${share}`, { face: 600, fill: 'c1' }),
      hairline(`M${x(few)} ${above + 6}V${above}H${frame.width - 0.5}v6`),
      text(frame.width, above - 10, `the other ${tail.length}: ${percent(all - upTo(few), all)}`, {
        face: 400,
        fill: 'soft',
        anchor: 'end',
      }),
      isNarrow(frame)
        ? []
        : text(
            x(1) + 8,
            y(largest!.output) + 12,
            `${largest!.name}: ${grouped(largest!.output)} GWh`,
            {
              face: 400,
              fill: 'soft',
            },
          ),
    ];
  },
});
