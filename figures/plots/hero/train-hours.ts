import { max, min, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import type { Frame } from '../../lib/sizes.ts';
import { box, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { side } from './side.ts';
import { clock, day, onLine, regular, spellOf } from './trains.ts';

const most = max(onLine)!;
const fewest = min(onLine)!;
const busiest = spellOf(most);
const quietest = spellOf(fewest);

/** A row for each train on the line, its spells as bricks: from which minute to which. */
const rows = range(1, most + 1).map((row) => {
  const edges = range(day + 1).filter(
    (m) => (onLine[m] ?? 0) >= row !== (onLine[m - 1] ?? 0) >= row,
  );
  return range(0, edges.length, 2).map((i) => [edges[i]!, edges[i + 1]!] as const);
});

const layout = ({ width, height }: Frame) => ({
  x: scaleLinear([0, day], [6, width - 6]),
  y: scaleLinear([0, most], [height - 26, 22]),
});

export default defineFigure({
  id: 'train-hours',
  title: `${most} trains on the line at two in the morning, ${fewest} at two in the afternoon`,
  caption: `How many of the ${regular.length} trains that run at least six days a week are between the two cities, from midnight to midnight: a course of bricks for each.`,
  source: credits.trains.credit,
  alt: `From ${clock(busiest.from)} to ${clock(busiest.to)} there are ${most} of ${regular.length} trains on the line, from ${clock(quietest.from)} to ${clock(quietest.to)} ${fewest}.`,
  sizes: side,
  table: () => ({
    columns: ['time', 'trains on the line'],
    rows: range(0, day, 10).map((minute) => [clock(minute), onLine[minute]!]),
  }),
  marks: {
    small: true,
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return range(0, day, 10).map((minute) => ({
        x: x(minute),
        y: y(onLine[minute]!),
        label: `${clock(minute)}: ${onLine[minute]} trains on the line`,
      }));
    },
  },
  draw: (frame) => {
    const { x, y } = layout(frame);
    const course = (row: number) =>
      rows[row]!.map(([from, to]) =>
        box(x(from), y(row + 1), x(to) - x(from), y(0) - y(1) - 1),
      ).join('');
    return [
      el('path', {
        fill: 'c1',
        d: range(most - 1)
          .map(course)
          .join(''),
      }),
      el('path', { fill: 'turmeric', d: course(most - 1) }),
      text(x((busiest.from + busiest.to) / 2), 14, `${most}`, { anchor: 'middle', face: 600 }),
      text(x((quietest.from + quietest.to) / 2), y(fewest + 3) - 6, `${fewest}`, {
        anchor: 'middle',
        face: 600,
      }),
      axisBottom({
        at: y(0) + 2,
        from: x(0),
        to: x(day),
        tick: 4,
        ticks: range(0, 25, 6).map((hour) => ({
          at: x(hour * 60),
          label: [6, 12, 18].includes(hour) ? clock(hour * 60) : undefined,
        })),
      }),
    ];
  },
});
