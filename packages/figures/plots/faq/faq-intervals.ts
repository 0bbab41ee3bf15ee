import { deviation, max, mean, min, range, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { rain } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisLeft } from '#lib/axis.ts';
import { fixed, spelled } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { seeded, tCritical } from '#lib/statistics.ts';
import { type Drawing, el, segment, stroked } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

const octobers = rain('Tamil Nadu')
  .filter(({ suspect }) => !suspect)
  .map(({ months }) => months[9]!);
const truth = mean(octobers)!;
const [samples, size, seed] = [100, 15, 2011];
const random = seeded(seed);

/** The 95% intervals of the mean, each from a sample of its own. */
const intervals = range(1, samples + 1).map((sample) => {
  const drawn = range(size).map(() => random.pick(octobers));
  const middle = mean(drawn)!;
  const reach = (tCritical(0.05, size - 1) * deviation(drawn)!) / Math.sqrt(size);
  const [low, high] = [middle - reach, middle + reach];
  return { sample, middle, low, high, misses: low > truth || high < truth };
});
const missed = intervals.filter(({ misses }) => misses);
const number = spelled(missed.length);

function layout(frame: Frame) {
  const [left, right] = [68, frame.width - 62];
  return {
    left,
    right,
    x: scaleLinear([0, samples + 1], [left, right]),
    y: scaleLinear(
      [min(intervals, ({ low }) => low)! - 4, max(intervals, ({ high }) => high)! + 4],
      [frame.height - 8, 8],
    ),
  };
}

export default defineFigure({
  id: 'faq-intervals',
  title: `${number.charAt(0).toUpperCase()}${number.slice(1)} of ${samples} intervals miss the mean that they estimate (simulated)`,
  caption: `Simulated data: ${samples} samples of ${size} years, drawn at random (seed ${seed}) from ${octobers.length} Octobers over Tamil Nadu. Each stroke is the 95% interval of a sample’s mean; red ones miss the mean of all, ${fixed(truth, 0)} mm. From one sample you cannot tell whether its interval misses.`,
  source: `${credits.rain.credit}. Simulation (seed ${seed})`,
  alt: `${samples} upright strokes around a line at ${fixed(truth, 0)} millimetres of rain: ${samples - missed.length} cross it, and ${number} in another colour do not.`,
  simulated: true,
  sizes: { 358: 300, 560: 400, 900: 380, 1152: 420 },
  table: () => ({
    columns: ['sample', 'low (mm)', 'mean (mm)', 'high (mm)', 'misses'],
    rows: intervals.map(({ sample, low, middle, high, misses }) => [
      sample,
      ...[low, middle, high].map((value) => Number(value.toFixed(1))),
      misses ? 'yes' : 'no',
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return intervals.map(({ sample, low, middle, high }) => ({
        x: x(sample),
        y: y(middle),
        label: `Sample ${sample}: ${fixed(low, 0)} to ${fixed(high, 0)} mm`,
      }));
    },
  },
  draw: (frame) => {
    const { left, right, x, y } = layout(frame);
    const size = isNarrow(frame) ? 14 : 15;
    const ticks = y.ticks(4);
    const thick = Math.min(7, (x(1) - x(0)) * 0.5);
    const strokes = (some: typeof intervals, stroke: Paint): Drawing =>
      el('path', {
        stroke,
        'stroke-width': thick,
        shows: { length: some.map(({ low, high }) => high - low) },
        d: some
          .map(({ sample, low, high }) => segment([x(sample), y(low)], [x(sample), y(high)]))
          .join(''),
      });
    return [
      strokes(
        intervals.filter(({ misses }) => !misses),
        'c1',
      ),
      strokes(missed, 'c2'),
      stroked('ink', 2, segment([left, y(truth)], [right, y(truth)])),
      text(right + 6, y(truth) + size * 0.35, `${fixed(truth, 0)} mm`, { size, face: 600 }),
      axisLeft(ticks, y, {
        ...{ at: left, from: 8, to: frame.height - 8, size },
        label: (mm) => (mm === ticks.at(-1) ? `${mm} mm` : `${mm}`),
      }),
    ];
  },
});
