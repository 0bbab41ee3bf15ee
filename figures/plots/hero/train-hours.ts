import { max, min, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import { clock } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { box, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';
import { side } from './side.ts';
import { day, onLine, regular, spellsInWords, spellsOf } from './trains.ts';

const most = max(onLine)!;
const fewest = min(onLine)!;
const busiest = spellsOf(most)[0]!;
const quietest = spellsOf(fewest)[0]!;

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
  title: `${most} trains on the line at ${clock(busiest.from)}, ${fewest} at ${clock(quietest.from)}`,
  caption: `How many of the ${regular.length} trains that run at least six days a week are between the two cities, from midnight to midnight. Each course of bricks is one train.`,
  source: credits.trains.credit,
  alt: `Of ${regular.length} trains, ${most} are on the line ${spellsInWords(most)}, and ${fewest} ${spellsInWords(fewest)}.`,
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
    const courses = (fill: Paint, some: number[]) => {
      const bricks = some.flatMap((row) => rows[row]!.map(([from, to]) => ({ from, to, row })));
      return el('path', {
        fill,
        shows: { width: bricks.map(({ from, to }) => to - from) },
        d: bricks
          .map(({ from, to, row }) => box(x(from), y(row + 1), x(to) - x(from), y(0) - y(1) - 1))
          .join(''),
      });
    };
    return [
      courses('c1', range(most - 1)),
      courses('turmeric', [most - 1]),
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
