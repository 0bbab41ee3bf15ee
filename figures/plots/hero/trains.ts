import { group, range } from 'd3';
import { trainStops } from '../../data/read.ts';
import { clock } from '../../lib/numbers.ts';
import type { Dot } from '../../lib/svg.ts';

export const day = 1440;

/** A train from its first to its last stop: minutes after midnight and kilometres from Chennai. */
export type Train = {
  number: string;
  name: string;
  direction: string;
  weekly: boolean;
  path: Dot[];
};

export const trains: Train[] = Array.from(
  group(trainStops(), ({ number }) => number),
  ([number, stops]) => ({
    number,
    name: stops[0]!.name,
    direction: stops[0]!.direction,
    weekly: stops[0]!.runs === 'weekly',
    path: stops.flatMap(({ arrival, departure, kilometres }) =>
      [arrival, departure].flatMap((minute): Dot[] =>
        minute === null ? [] : [[minute, kilometres]],
      ),
    ),
  }),
);

/** Those that run on at least six days a week. */
export const regular = trains.filter(({ weekly }) => !weekly);

const isOnLine = ({ path }: Train, minute: number): boolean =>
  [minute, minute + day].some((time) => time >= path[0]![0] && time < path.at(-1)![0]);

/** How many of the regular trains are on the line at each minute of the day. */
export const onLine: number[] = range(day).map(
  (minute) => regular.filter((train) => isOnLine(train, minute)).length,
);

/** The spells of a day in which so many trains are on the line, by their first and last minute. */
export function spellsOf(count: number): { from: number; to: number }[] {
  const spells: { from: number; to: number }[] = [];
  onLine.forEach((here, minute) => {
    if (here !== count) return;
    const open = spells.at(-1);
    if (open?.to === minute - 1) open.to = minute;
    else spells.push({ from: minute, to: minute });
  });
  return spells;
}

/** "from 14:15 to 14:29 and from 14:40 to 14:54". */
export const spellsInWords = (count: number): string =>
  spellsOf(count)
    .map(({ from, to }) => `from ${clock(from)} to ${clock(to)}`)
    .join(' and ');
