import { group, min, range, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { stations, trainStops } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { clock } from '#lib/numbers.ts';
import { bleed, type Frame, isNarrow } from '#lib/sizes.ts';
import { type Dot, dots, el } from '#lib/svg.ts';
import { quiet, text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';
import { margin } from './rain-heat-map.ts';

export const day = 1440;

/** A train from its first to its last stop: minutes after midnight and kilometres from Chennai. */
export type Train = { number: string; name: string; direction: string; path: Dot[] };

/** Those that run on at least six days a week. */
export const trains: Train[] = Array.from(
  group(
    trainStops().filter(({ runs }) => runs !== 'weekly'),
    ({ number }) => number,
  ),
  ([number, stops]) => ({
    number,
    name: stops[0]!.name,
    direction: stops[0]!.direction,
    path: stops.flatMap(({ arrival, departure, kilometres }) =>
      [arrival, departure].flatMap((minute): Dot[] =>
        minute === null ? [] : [[minute, kilometres]],
      ),
    ),
  }),
);
export const [down, up] = ['to Coimbatore', 'to Chennai'].map((way) =>
  trains.filter(({ direction }) => direction === way),
) as [Train[], Train[]];

/** A place on the way of a train at a minute, at an even pace from stop to stop. */
function kilometreAt({ path }: Train, minute: number): number {
  const next = Math.max(
    1,
    path.findIndex(([time]) => time >= minute),
  );
  const [[from, start], [to, end]] = [path[next - 1]!, path[next]!];
  return to === from ? end : start + ((end - start) * (minute - from)) / (to - from);
}

/** The minute in which two trains of opposite ways pass each other; `late` is by how much the second runs later. */
function meetingOf(one: Train, other: Train, late: number): number | undefined {
  let before = Math.max(one.path[0]![0], other.path[0]![0] + late);
  let after = Math.min(one.path.at(-1)![0], other.path.at(-1)![0] + late);
  const ahead = (minute: number) => kilometreAt(one, minute) - kilometreAt(other, minute - late);
  if (before >= after || ahead(before) >= 0 || ahead(after) <= 0) return undefined;
  // They only ever come nearer, so that halving finds it.
  while (after - before > 0.01) {
    const middle = (before + after) / 2;
    if (ahead(middle) > 0) after = middle;
    else before = middle;
  }
  return before;
}

/** Where two trains meet on one day, in minutes after midnight and kilometres from Chennai. */
const meetings = down.flatMap((one) =>
  up.flatMap((other) =>
    [-day, 0, day].flatMap((late) => {
      const minute = meetingOf(one, other, late);
      if (minute === undefined) return [];
      return { minute: minute % day, km: kilometreAt(one, minute), one, other };
    }),
  ),
);

const stops = ['MAS', 'KPD', 'SA', 'ED', 'CBE'].map(
  (wanted) => stations().find(({ code }) => code === wanted)!,
);
const length = stops.at(-1)!.kilometres;
const atNight = meetings.filter(({ minute }) => minute >= 21 * 60 || minute < 6 * 60).length;

// The picture runs from noon to noon, so that the night is whole.
const noon = day / 2;
const sinceNoon = (minute: number) => (minute + noon) % day;

/** A train's ways between two minutes of the picture, cut where they leave it: it runs every day. */
function pieces({ path }: Train, from: number, to: number): Dot[][] {
  return range(-1, 4).flatMap((turn) => {
    const shifted = path.map(([minute, km]): Dot => [minute - noon - (turn - 1) * day, km]);
    const inside = shifted.flatMap((point, i): Dot[] => {
      const before = shifted[i - 1];
      const cuts = [from, to].flatMap((edge): Dot[] => {
        if (!before || before[0] >= edge === point[0] >= edge) return [];
        const part = (edge - before[0]) / (point[0] - before[0]);
        return [[edge, before[1] + part * (point[1] - before[1])]];
      });
      return [...cuts, ...(point[0] >= from && point[0] <= to ? [point] : [])];
    });
    return inside.length > 1 ? [inside] : [];
  });
}

/** The first minute of the picture, from a time on, at which a train is at Chennai. */
const atChennai = (some: Train[], after: number) =>
  min(
    some.flatMap(({ path }) =>
      path.flatMap(([minute, km]) => {
        const shown = (minute + noon) % day;
        return km === 0 && shown >= after ? [shown] : [];
      }),
    ),
  )!;

function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const inset = margin(width);
  // The key to the dots stands in a line of its own where the one of the two ways has no room.
  const key = width < 800 ? 19 : 20;
  return {
    narrow,
    inset,
    key,
    // The stations stand beside the trains.
    x: scaleLinear([0, day], [inset + (narrow ? 84 : 104), width - inset]),
    y: scaleLinear([0, length], [width < 800 ? 50 : 28, height - 34]),
  };
}

export default defineFigure({
  id: 'train-graph',
  title: `${trains.length} expresses meet ${meetings.length} times a day on the line to Chennai`,
  caption: `Time runs from noon to noon and the line from Chennai down to Coimbatore; a line is one of ${trains.length} expresses of 2017 that run on at least six days a week, a dot is a meeting, at an even pace between stops.`,
  source: `${credits.trains.credit}. Stations: ${credits.stations.credit}`,
  alt: `Slanting lines cross between Chennai and Coimbatore, a dot at each crossing: ${trains.length} trains meet ${meetings.length} times, ${atNight} of them between 21:00 and 06:00.`,
  sizes: bleed,
  table: () => ({
    columns: ['train', 'name', 'direction', 'kilometres from Chennai', 'time'],
    rows: trains.flatMap(({ number, name, direction, path }) =>
      path.map(([minute, km]) => [number, name, direction, km, clock(minute)]),
    ),
  }),
  marks: {
    of: meetings.length,
    at: (frame) => {
      const { x, y } = layout(frame);
      return meetings.map(({ minute, km, one, other }) => ({
        x: x(sinceNoon(minute)),
        y: y(km),
        label: `${clock(Math.round(minute))}, ${Math.round(km)} km from Chennai: ${one.name} (${one.number}) and ${other.name} (${other.number})`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { narrow, inset, key, x, y } = layout(frame);
    const ways = (stroke: Paint, some: Train[], [from, to]: Dot, opacity?: number) =>
      el('path', {
        stroke,
        'stroke-width': narrow ? 1 : 1.6,
        'stroke-opacity': opacity,
        d: some
          .flatMap((train) => pieces(train, from, to))
          .map((points) => `M${points.map(([time, km]) => `${x(time)} ${y(km)}`).join('L')}`)
          .join(''),
      });
    const spots = meetings.map(({ minute, km }): Dot => [x(sinceNoon(minute)), y(km)]);
    const next: Dot = [day, x.invert(width)];
    return [
      hairline(stops.map(({ kilometres }) => `M${inset} ${y(kilometres)}H${width}`).join('')),
      ways('madder', down, next, 0.35),
      ways('action', up, next, 0.35),
      ways('madder', down, [0, day]),
      ways('action', up, [0, day]),
      dots(spots, narrow ? 3 : 5.5, 'paper'),
      dots(spots, narrow ? 2 : 4, 'turmeric'),
      stops.map(({ station, kilometres }) =>
        text(inset, y(kilometres) - 6, station.replace(' Central', ''), { face: 600 }),
      ),
      dots([[x(day) - 114, key - 5]], 4, 'turmeric'),
      text(x(day), key, 'two trains meet', { anchor: 'end', face: 600 }),
      text(x(atChennai(down, 6 * 60)), y(0) - 8, 'to Coimbatore', { face: 600, fill: 'madder' }),
      text(x(atChennai(up, 15 * 60)), y(0) - 8, 'to Chennai', { face: 600, fill: 'action' }),
      range(0, 25, narrow ? 6 : 3).map((hour) =>
        text(x(hour * 60), height - 8, clock((hour + 12) * 60), {
          ...quiet,
          anchor: hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle',
        }),
      ),
    ];
  },
});
