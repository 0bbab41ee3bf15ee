import { ascending, group, max, mean, min, range } from 'd3';
import { type Claims, one, read, type Value, whole, word } from './write.ts';

const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
const hours = (minutes: number) =>
  `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`;
const journeys = [
  ...group(read('trains-chennai-coimbatore-2017'), (row) => row.train_no!).values(),
].map((all) => {
  const { runs, direction } = all[0]!;
  const stops = all.flatMap((row) =>
    [row.arrival_min!, row.departure_min!]
      .filter((minute) => minute !== '')
      .map((minute) => ({ minute: Number(minute), km: Number(row.km_from_chennai) })),
  );
  const [leaves, arrives] = [stops[0]!.minute, stops.at(-1)!.minute];
  return { runs, direction, stops, leaves, arrives };
});
type Journey = (typeof journeys)[number];
const regular = journeys.filter(({ runs }) => runs !== 'weekly');
const towards = (city: string) => regular.filter(({ direction }) => direction === `to ${city}`);
const minutesOf = ({ leaves, arrives }: Journey) => arrives - leaves;
const perMinute = new Array<number>(1440).fill(0);
for (const { leaves, arrives } of regular) {
  for (let minute = leaves; minute < arrives; minute++) perMinute[minute % 1440]!++;
}
const [most, fewest] = [max(perMinute)!, min(perMinute)!];
const edges = (count: number) =>
  range(1440).flatMap((minute) => {
    if (perMinute[minute] !== count) return [];
    const begins = perMinute[(minute + 1439) % 1440] !== count ? [clock(minute)] : [];
    const ends = perMinute[(minute + 1) % 1440] !== count ? [clock(minute)] : [];
    return [...begins, ...ends];
  });
/** Where a train is in a minute of its journey, in km from Chennai. */
function placeAt({ stops }: Journey, minute: number): number {
  const after = stops.find((stop) => stop.minute >= minute)!;
  const before = stops.findLast((stop) => stop.minute <= minute)!;
  const share = (minute - before.minute) / (after.minute - before.minute || 1);
  return before.km + share * (after.km - before.km);
}
/** The minutes of a day in which two trains change sides. */
const meetings = towards('Chennai').flatMap((one) =>
  towards('Coimbatore').flatMap((other) =>
    [-1440, 0, 1440].flatMap((late) => {
      const from = Math.max(one.leaves, other.leaves + late);
      const until = Math.min(one.arrives, other.arrives + late);
      const ahead = range(from, until + 1).map(
        (minute) => placeAt(one, minute) > placeAt(other, minute - late),
      );
      const met = ahead.findIndex((is, i) => i > 0 && is !== ahead[i - 1]);
      return met < 0 ? [] : [(from + met + 1440) % 1440];
    }),
  ),
);
const isNight = (minute: number) => minute >= 1260 || minute < 360;
const meanOver = (from: number, until: number) =>
  one(mean(range(from * 60, until * 60), (minute) => perMinute[minute % 1440]!)!);
const daily = (all: Journey[]) => all.filter(({ runs }) => runs === 'daily');
const waitsOf = (all: Journey[]) => {
  const times = all.map(({ leaves }) => leaves % 1440).sort(ascending);
  const next = (i: number) => times[i + 1] ?? times[0]! + 1440;
  return times.map((from, i) => ({ from, until: next(i) })).sort((a, b) => length(b) - length(a));
};
const length = ({ from, until }: { from: number; until: number }) => until - from;
const early = towards('Chennai').filter(
  ({ arrives }) => arrives % 1440 >= 300 && arrives % 1440 <= 540,
);
const byDuration = regular.toSorted((a, b) => minutesOf(a) - minutesOf(b));
const speed = (train: Journey) => {
  const kilometres = Math.abs(train.stops.at(-1)!.km - train.stops[0]!.km);
  return `${hours(minutesOf(train))} (${whole((60 * kilometres) / minutesOf(train))} km/h)`;
};

const [longest] = waitsOf(towards('Chennai')) as [{ from: number; until: number }];
const [tuesday] = waitsOf(daily(towards('Chennai'))) as [{ from: number; until: number }];

export const trainClaims: Claims = {
  'contact-map': () => [
    max(read('stations-chennai-coimbatore'), (row) => Number(row.km_from_chennai))!,
  ],
  'train-graph': () => [regular.length, meetings.length, meetings.filter(isNight).length],
  'case-trains': () => [regular.length, most, fewest, edges(most)[0]!, edges(fewest)[0]!],
};

export const trainCase = (): Value[] => [
  journeys.length,
  regular.length,
  `${word(regular.length - daily(regular).length)} do not run`,
  most,
  `${most} of the ${regular.length} trains`,
  `${most}, then ${fewest}`,
  word(fewest),
  ...edges(most),
  edges(fewest)[0]!,
  meanOver(0, 24),
  `${meanOver(21, 29)} between 21:00`,
  `${meanOver(9, 17)} between 09:00`,
  `half of the ${towards('Chennai').length} trains`,
  `among ${word(early.length)} trains`,
  speed(byDuration[0]!),
  speed(byDuration.at(-1)!),
  `the ${clock(longest.from)} should`,
  `leaves at ${clock(longest.until)}, ${hours(length(longest))} later`,
  `wait for a train to Chennai can reach ${hours(length(longest))}, or ${hours(length(tuesday))} on Tuesdays`,
  `when the ${clock(longest.from)} does not run, the wait is ${hours(length(tuesday))}`,
];
