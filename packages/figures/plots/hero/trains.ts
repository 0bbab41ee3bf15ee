import { group } from 'd3';
import { trainStops } from '#data/read.ts';
import type { Dot } from '#lib/svg.ts';

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
export const meetings = down.flatMap((one) =>
  up.flatMap((other) =>
    [-day, 0, day].flatMap((late) => {
      const minute = meetingOf(one, other, late);
      if (minute === undefined) return [];
      return { minute: minute % day, km: kilometreAt(one, minute), one, other };
    }),
  ),
);
