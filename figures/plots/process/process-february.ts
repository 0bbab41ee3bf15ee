import { credits } from '../../data/credits.ts';
import { defineFigure } from '../../define.ts';
import { fixed } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { checked, februaries, first, last, lineAt, residuals, trend } from './february.ts';
import { axes, interpreted, type Panel, panel, signed, steps } from './february-steps.ts';

/** A scene shows the steps one after the other, out of one drawing that has them one below the other. */
const sceneWidths = [390, 720, 900, 1440];

/** The panel of a figure that stands alone, or that of each step. */
function panels(frame: Frame): Panel[] {
  if (!sceneWidths.includes(frame.width)) return [panel(frame)];
  const height = frame.height / steps.length;
  return steps.map((_, step) => panel({ width: frame.width, height }, step * height));
}

export default defineFigure({
  id: 'process-february',
  title: `February has warmed by ${fixed(trend.slope, 1)} °C a century`,
  caption: `Has February warmed? One question in five steps. Each dot is India’s mean temperature in a February, ${first.year} to ${last.year}, without 1995; the band around the line is its 95% interval, and the bar at the right is what the line rises in a hundred years.`,
  source: `${credits.temperature.credit}. Least squares`,
  alt: `${februaries.length} dots scatter around a rising line: February’s mean temperature in India rose by ${fixed(trend.slope, 1)} °C a century, 95% interval ${fixed(trend.low, 1)} to ${fixed(trend.high, 1)}. What is left over follows no pattern.`,
  claims: {
    years: `${februaries.length}`,
    from: `${first.year}`,
    to: `${last.year}`,
    level: fixed(trend.level, 1),
    'a-year': fixed(trend.slope / 100, 3),
    neighbours: fixed(checked.neighbours, 2),
    early: fixed(checked.early, 1),
    late: fixed(checked.late, 1),
    slope: fixed(trend.slope, 1),
    low: fixed(trend.low, 1),
    high: fixed(trend.high, 1),
    df: `${trend.degrees}`,
    t: fixed(trend.t, 2),
  },
  sizes: {
    358: 280,
    390: 5 * 430,
    560: 360,
    720: 5 * 780,
    900: 5 * 620,
    1152: 480,
    1440: 5 * 900,
  },
  table: () => ({
    columns: ['year', 'mean temperature (°C)', 'line (°C)', 'left over (°C)'],
    rows: februaries.map(({ year, mean }, i) => [
      year,
      mean,
      Number(lineAt(year).toFixed(2)),
      Number(residuals[i]!.toFixed(2)),
    ]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = panels(frame)[0]!;
      return februaries.map(({ year, mean }, i) => ({
        x: x(year),
        y: y(mean),
        label: `February ${year}: ${mean.toFixed(1)} °C, ${signed(residuals[i]!, 1)} from the line`,
      }));
    },
  },
  draw: (frame) => {
    const all = panels(frame);
    if (all.length === 1) return [axes(all[0]!), interpreted(all[0]!)];
    return all.map((one, step) => [axes(one), steps[step]!(one)]);
  },
});
