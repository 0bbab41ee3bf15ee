import { ascending, groups, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { trainStops } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, hairline } from '../../lib/axis.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const trains = groups(
  trainStops().filter(({ direction }) => direction === 'to Chennai'),
  ({ number }) => number,
)
  .flatMap(([number, stops]) => {
    const start = stops[0]!;
    if (start.station !== 'Coimbatore') return [];
    // Minutes since the departure from Coimbatore, at each arrival and departure.
    const points = stops.flatMap(({ kilometres, arrival, departure }) =>
      [arrival, departure].flatMap((minute) =>
        minute === null ? [] : { kilometres, minute: minute - start.departure! },
      ),
    );
    return { number, name: start.name, points, stops, minutes: points.at(-1)!.minute };
  })
  .sort((a, b) => ascending(a.minutes, b.minutes));
const [fastest, slowest] = [trains[0]!, trains.at(-1)!];
const hours = (minutes: number) =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
const length = 491;
const places: [string, number][] = [
  ['Chennai', 0],
  ['Katpadi', 0],
  ['Salem', 0],
  ['Erode', 0],
  ['Coimbatore', length],
].map(([name]) => {
  const stop = trainStops().find(({ station }) => station.startsWith(name as string))!;
  return [name as string, stop.kilometres];
});

const [left, top] = [82, 26];

function layout({ width, height }: Frame) {
  const floor = height - 28;
  return {
    floor,
    x: scaleLinear([0, 620], [left, width - 6]),
    y: scaleLinear([0, length], [top, floor]),
  };
}

/** Each arrival; trains that have come as far in the same time share it. */
const calls = groups(
  trains.flatMap(({ name, stops }) =>
    stops.slice(1).map(({ station, arrival, kilometres }) => ({
      station,
      kilometres,
      train: name,
      minute: arrival! - stops[0]!.departure!,
    })),
  ),
  ({ minute, kilometres }) => `${minute} ${kilometres}`,
).map(([, all]) => {
  const { station, minute, kilometres } = all[0]!;
  const names = all.map(({ train }) => train).join(', ');
  return { minute, kilometres, label: `${station} after ${hours(minute)}: ${names}` };
});

export default defineFigure({
  id: 'about-trains',
  title: `One line, ${trains.length} trains: ${hours(fastest.minutes)} to ${hours(slowest.minutes)}`,
  caption: `Trains from Coimbatore to Chennai in the timetable of 2017, all drawn from one starting point, with hours under way to the right and kilometres upwards. A steeper line is a faster train, and each step is a stop. Not every train on the line is drawn.`,
  source: credits.trains.credit,
  alt: `A fan of ${trains.length} stepped lines from Coimbatore up to Chennai. The ${fastest.name} takes ${hours(fastest.minutes)} with ${fastest.stops.length - 2} stops on the way, the ${slowest.name} ${hours(slowest.minutes)} with ${slowest.stops.length - 2}.`,
  sizes: { 358: 300, 560: 380 },
  table: () => ({
    columns: ['train', 'name', 'kilometres from Chennai', 'minutes since Coimbatore'],
    rows: trains.flatMap(({ number, name, points }) =>
      points.map(({ kilometres, minute }) => [number, name, kilometres, minute]),
    ),
  }),
  marks: {
    of: calls.length,
    at: (frame) => {
      const { x, y } = layout(frame);
      return calls.map(({ minute, kilometres, label }) => ({
        x: x(minute),
        y: y(kilometres),
        label,
      }));
    },
  },
  draw: (frame) => {
    const narrow = isNarrow(frame);
    const { floor, x, y } = layout(frame);
    const path = ({ points }: (typeof trains)[number]) =>
      `M${points.map(({ kilometres, minute }) => `${x(minute)} ${y(kilometres)}`).join('L')}`;
    const quiet = trains.filter((one) => one !== fastest && one !== slowest);
    return [
      hairline(places.map(([, at]) => `M${left} ${y(at)}H${x(620)}`).join('')),
      places.map(([name, at]) =>
        text(left - 10, y(at) + 4.5, name, { face: 400, fill: 'soft', anchor: 'end' }),
      ),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1,
        'stroke-opacity': 0.7,
        d: quiet.map(path).join(''),
      }),
      el('path', { stroke: 'madder', 'stroke-width': 2.5, d: path(fastest) }),
      el('path', { stroke: 'c1', 'stroke-width': 2.5, d: path(slowest) }),
      dots([[x(fastest.minutes), y(0)]], 4, 'madder'),
      dots([[x(slowest.minutes), y(0)]], 4, 'c1'),
      text(x(fastest.minutes), top - 11, narrow ? 'Shatabdi' : fastest.name, {
        face: 600,
        fill: 'madder',
        anchor: 'middle',
      }),
      text(x(344) + 12, y(215), narrow ? 'Dhanbad Express' : slowest.name, {
        face: 600,
        fill: 'c1',
      }),
      axisBottom({
        at: floor,
        from: left,
        to: x(620),
        ticks: [0, 2, 4, 6, 8, 10].map((hour) => ({
          at: x(hour * 60),
          label: hour === 10 ? '10 h' : narrow && hour % 4 ? undefined : `${hour}`,
        })),
      }),
    ];
  },
});
