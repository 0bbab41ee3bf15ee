import { group, max, min, range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { stations } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { clock, spelled } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, type Dot, el } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';
import { day, onLine, regular, spellsInWords, spellsOf, type Train, trains } from './trains.ts';

const most = max(onLine)!;
const fewest = min(onLine)!;
const busiest = spellsOf(most)[0]!;
const stops = ['MAS', 'KPD', 'SA', 'ED', 'CBE'].map(
  (wanted) => stations().find(({ code }) => code === wanted)!,
);
const length = stops.at(-1)!.kilometres;
const hours = ({ path }: Train) => (path.at(-1)![0] - path[0]![0]) / 60;
const whole = regular.filter(({ path }) => Math.abs(path.at(-1)![1] - path[0]![1]) === length);
const fastest = whole.find((train) => hours(train) === min(whole, hours))!;

// The picture runs from noon to noon, so that the night is whole.
const noon = day / 2;

/** A train's way within the picture, cut where it leaves it. */
function pieces({ path }: Train): Dot[][] {
  return [0, 1, 2].flatMap((turn) => {
    const shifted = path.map(([minute, km]): Dot => [minute - noon - (turn - 1) * day, km]);
    const inside = shifted.flatMap((point, i): Dot[] => {
      const before = shifted[i - 1];
      const cuts = [0, day].flatMap((edge): Dot[] => {
        if (!before || before[0] >= edge === point[0] >= edge) return [];
        const part = (edge - before[0]) / (point[0] - before[0]);
        return [[edge, before[1] + part * (point[1] - before[1])]];
      });
      return [...cuts, ...(point[0] >= 0 && point[0] <= day ? [point] : [])];
    });
    return inside.length > 1 ? [inside] : [];
  });
}

function layout(frame: Frame) {
  const narrow = isNarrow(frame);
  return {
    narrow,
    x: scaleLinear([0, day], [narrow ? 20 : 96, frame.width - (narrow ? 20 : 24)]),
    y: scaleLinear([0, length], [narrow ? 44 : 40, frame.height - 30]),
  };
}

const stationAt = (km: number) => stations().find(({ kilometres }) => kilometres === km)!.station;
/** Every stop of the timetable; trains that stand at one station in the same minute share it. */
const calls = Array.from(
  group(
    trains.flatMap(({ name, number, path }) =>
      path.map(([minute, km]) => ({ minute: minute % day, km, train: `${name} (${number})` })),
    ),
    ({ minute, km }) => `${stationAt(km)}, ${clock(minute)}`,
  ),
  ([place, all]) => ({
    ...all[0]!,
    label: `${place}: ${all.map(({ train }) => train).join(', ')}`,
  }),
);

export default defineFigure({
  id: 'train-graph',
  title: 'The line to Chennai is busiest while its passengers sleep',
  caption: `A train graph of the kind that the engineer Ibry drew and Marey published in 1885. Time runs across from noon to noon, and the ${length} km from Chennai to Coimbatore run downwards. Each of the ${trains.length} trains that link the two is a line, steeper where the train is faster; the fastest, the ${fastest.name}, is red, and the ${spelled(trains.length - regular.length)} that run weekly are dotted.`,
  source: `${credits.trains.credit}. Stations: ${credits.stations.credit}`,
  alt: `Slanting lines cross between Chennai and Coimbatore. Of ${regular.length} trains that run at least six days a week, ${most} are on the line together ${spellsInWords(most)}, and ${fewest} ${spellsInWords(fewest)}.`,
  sizes: { 358: 370, 560: 400, 900: 540, 1152: 540, 1680: 710 },
  table: () => ({
    columns: ['train', 'name', 'direction', 'kilometres from Chennai', 'time'],
    rows: trains.flatMap(({ number, name, direction, path }) =>
      path.map(([minute, km]) => [number, name, direction, km, clock(minute)]),
    ),
  }),
  marks: {
    of: calls.length,
    at: (frame) => {
      const { x, y } = layout(frame);
      return calls.map(({ minute, km, label }) => ({
        x: x((minute + noon) % day),
        y: y(km),
        label,
      }));
    },
  },
  draw: (frame) => {
    const { height } = frame;
    const { narrow, x, y } = layout(frame);
    const ways = (some: Train[]) =>
      some
        .flatMap(pieces)
        .map((points) => `M${points.map(([time, km]) => `${x(time)} ${y(km)}`).join('L')}`)
        .join('');
    const [from, to] = [busiest.from, busiest.to].map((minute) => x((minute + noon) % day));
    const others = regular.filter((train) => train.number !== fastest.number);
    return [
      el('path', { fill: 'turmeric', d: box(from!, y(0), to! - from!, y(length) - y(0)) }),
      hairline(stops.map(({ kilometres }) => `M${x(0)} ${y(kilometres)}H${x(day)}`).join('')),
      hairline(
        range(0, 25, 6)
          .map((hour) => `M${x(hour * 60)} ${y(0)}V${y(length) + 6}`)
          .join(''),
      ),
      el('path', {
        stroke: 'action',
        'stroke-width': narrow ? 1 : 1.4,
        'stroke-dasharray': '1 3',
        d: ways(trains.filter(({ weekly }) => weekly)),
      }),
      el('path', { stroke: 'action', 'stroke-width': narrow ? 1 : 1.4, d: ways(others) }),
      el('path', { stroke: 'madder', 'stroke-width': narrow ? 2 : 3, d: ways([fastest]) }),
      stops.map(({ station, kilometres }) => {
        const name = station.replace(' Central', '');
        return narrow
          ? halo(x(0), y(kilometres) - 5, name, { face: 500 })
          : text(x(0) - 10, y(kilometres) + 5, name, { anchor: 'end', face: 500 });
      }),
      range(0, 25, 6).map((hour) =>
        text(x(hour * 60), height - 8, clock((hour + 12) * 60), {
          anchor: hour === 0 && narrow ? 'start' : hour === 24 && narrow ? 'end' : 'middle',
          face: 400,
          fill: 'soft',
          tabular: true,
        }),
      ),
      text((from! + to!) / 2, 14, `${clock(busiest.from)}: ${most} trains at once`, {
        anchor: 'middle',
        face: 600,
      }),
      narrow
        ? []
        : text(x((fastest.path.at(-1)![0] + noon) % day) + 6, 30, fastest.name, {
            anchor: 'end',
            face: 500,
            fill: 'madder',
          }),
    ];
  },
});
