import { range, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { stations } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { clock } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { type Dot, dots, el } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';
import { bleed } from './sizes.ts';
import { day, down, meetings, type Train, trains, up } from './trains.ts';

const stops = ['MAS', 'KPD', 'SA', 'ED', 'CBE'].map(
  (wanted) => stations().find(({ code }) => code === wanted)!,
);
const length = stops.at(-1)!.kilometres;
const atNight = meetings.filter(({ minute }) => minute >= 21 * 60 || minute < 6 * 60).length;

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
    inset: narrow ? 16 : frame.width < 1200 ? 0.04 * frame.width : frame.width / 12,
    x: scaleLinear([0, day], [0, frame.width]),
    y: scaleLinear([0, length], [narrow ? 44 : 56, frame.height - 26]),
  };
}

export default defineFigure({
  id: 'train-graph',
  title: `Trains meet ${meetings.length} times a day on the line to Chennai`,
  caption: `Time runs from noon to noon and the line from Chennai down to Coimbatore; a line is one of the ${trains.length} trains that run on at least six days a week, a dot is a meeting, at an even pace between stops.`,
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
        x: x((minute + noon) % day),
        y: y(km),
        label: `${clock(Math.round(minute))}, ${Math.round(km)} km from Chennai: ${one.name} (${one.number}) and ${other.name} (${other.number})`,
      }));
    },
  },
  draw: (frame) => {
    const { height } = frame;
    const { narrow, inset, x, y } = layout(frame);
    const ways = (stroke: Paint, some: Train[]) =>
      el('path', {
        stroke,
        'stroke-width': narrow ? 1 : 1.6,
        d: some
          .flatMap(pieces)
          .map((points) => `M${points.map(([time, km]) => `${x(time)} ${y(km)}`).join('L')}`)
          .join(''),
      });
    const spots = meetings.map(({ minute, km }): Dot => [x((minute + noon) % day), y(km)]);
    return [
      hairline(stops.map(({ kilometres }) => `M0 ${y(kilometres)}H${x(day)}`).join('')),
      ways('madder', down),
      ways('action', up),
      dots(spots, narrow ? 3 : 5.5, 'paper'),
      dots(spots, narrow ? 2 : 4, 'turmeric'),
      stops.map(({ station, kilometres }) =>
        halo(inset, y(kilometres) - 6, station.replace(' Central', ''), { face: 600 }),
      ),
      text(narrow ? 140 : inset + 140, 16, 'to Coimbatore', { face: 600, fill: 'madder' }),
      text(narrow ? 250 : inset + 270, 16, 'to Chennai', { face: 600, fill: 'action' }),
      range(narrow ? 6 : 3, 24, narrow ? 6 : 3).map((hour) =>
        text(x(hour * 60), height - 8, clock((hour + 12) * 60), {
          anchor: 'middle',
          face: 400,
          fill: 'soft',
          tabular: true,
        }),
      ),
    ];
  },
});
