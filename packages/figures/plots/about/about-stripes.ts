import { extent, group, mean, range, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { temperature } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { axisBottom } from '#lib/axis.ts';
import { fixed, spelled } from '#lib/numbers.ts';
import { type Frame, isNarrow, marginOf } from '#lib/sizes.ts';
import { box, dots, el, hatched } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import { shade } from '#lib/theme.ts';

/** India's mean temperature by year. One doubtful month makes the year doubtful. */
const all = [...group(temperature(), ({ year }) => year)].map(([year, months]) => ({
  year,
  mean: mean(months, (month) => month.mean)!,
  isSound: months.every(({ suspect }) => !suspect),
}));
const [first, last] = [all[0]!.year, all.at(-1)!.year];
const years = all.filter(({ isSound }) => isSound);
const blank = all.filter(({ isSound }) => !isSound).map(({ year }) => year);
const level = mean(years, (year) => year.mean)!;
const warmest = years.toSorted((a, b) => b.mean - a.mean).slice(0, 10);
const since = Math.min(...warmest.map(({ year }) => year));
const [coldest, hottest] = extent(years, (year) => year.mean) as [number, number];
const reach = Math.max(level - coldest, hottest - level);
/** From the ramp's middle, the mean, as far as the year that is farthest from it. */
const shareOf = (degrees: number) => 0.5 + (degrees - level) / reach / 2;
const keySteps = range(Math.round(shareOf(coldest) * 16), 17);

function layout(frame: Frame) {
  const { width, height } = frame;
  const [left, right] = [marginOf(frame), width - marginOf(frame)];
  const step = (right - left) / all.length;
  const floor = height - 84;
  return {
    left,
    right,
    step,
    floor,
    x: scaleLinear([first, last + 1], [left, right]),
    /** The middle of a year's stripe. */
    middle: (year: number) => left + (year - first + 0.5) * step,
    radius: Math.min(4, step * 0.32),
  };
}

export default defineFigure({
  id: 'about-stripes',
  title: `India’s ${spelled(warmest.length)} warmest years of ${years.length} all came after ${since - 1}`,
  caption: `A stripe for each year, ${first} to ${last}: blue where India was colder than its mean of ${fixed(level, 1)} °C, red where it was warmer. ${blank.slice(0, -1).join(', ')} and ${blank.at(-1)} are hatched and count as neither, because their record is doubtful.`,
  source: `${credits.temperature.credit}. Stripes after Ed Hawkins`,
  alt: `${years.length} stripes turn from blue on the left to red on the right. Of the years used, the coldest had ${fixed(coldest, 1)} °C, the warmest, ${warmest[0]!.year}, ${fixed(hottest, 1)}; the ${spelled(warmest.length)} warmest lie between ${since} and ${Math.max(...warmest.map(({ year }) => year))}.`,
  sizes: { 390: 348, 900: 410, 1152: 500 },
  table: () => ({
    columns: ['year', 'mean temperature (°C)', 'from the mean of all (°C)'],
    rows: years.map((year) => [
      year.year,
      Number(year.mean.toFixed(2)),
      Number((year.mean - level).toFixed(2)),
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { middle, floor } = layout(frame);
      return years.map((year) => ({
        x: middle(year.year),
        y: floor / 2,
        label: `${year.year}: ${year.mean.toFixed(2)} °C`,
      }));
    },
  },
  draw: (frame) => {
    const { left, right, x, middle, step, floor, radius } = layout(frame);
    const [size, keyStep] = isNarrow(frame) ? [14, 6] : [15, 20];
    const key = floor + 66;
    const quiet = { size, face: 400, fill: 'soft', tabular: true } as const;
    return [
      years.map((year) =>
        el('path', {
          fill: shade('d', shareOf(year.mean)),
          d: box(x(year.year), 0, step + 0.3, floor),
        }),
      ),
      hatched(
        blank.map((year) => [x(year) + 0.5, step - 0.7] as const),
        floor,
      ),
      dots(
        warmest.map(({ year }) => [middle(year), floor + 10] as const),
        radius,
        'ink',
      ),
      text(middle(since) - 10, floor + 15, `the ${spelled(warmest.length)} warmest`, {
        size,
        face: 600,
        anchor: 'end',
      }),
      text(left, key + 12, fixed(coldest - level, 1), quiet),
      keySteps.map((step, i) =>
        el('path', {
          fill: shade('d', step / 16),
          d: box(left + 40 + i * keyStep, key, keyStep + 0.3, 14),
        }),
      ),
      text(
        left + 50 + keySteps.length * keyStep,
        key + 12,
        `+${fixed(hottest - level, 1)} °C`,
        quiet,
      ),
      axisBottom([1925, 1950, 1975, ...(isNarrow(frame) ? [] : [2000])], middle, {
        at: floor + 24,
        from: left,
        to: right,
        size,
      }),
      text(left, floor + 30 + size, `${first}`, quiet),
      text(right, floor + 30 + size, `${last}`, { ...quiet, anchor: 'end' }),
    ];
  },
});
