import { group, max, min, range, sum } from 'd3';
import { trainStops } from '#data/read.ts';

export type Train = {
  number: string;
  name: string;
  toChennai: boolean;
  /** Minutes after midnight of the day on which it leaves. */
  leaves: number;
  arrives: number;
  kilometres: number;
  /** Where it begins. */
  from: string;
  runsOnTuesdays: boolean;
};

const day = 1440;

/** The trains of the file that run on at least six days a week, from one end of the stretch to the other. */
export const trains: Train[] = Array.from(
  group(trainStops(), ({ number }) => number),
  ([number, stops]) => {
    const [first, last] = [stops[0]!, stops.at(-1)!];
    return {
      number,
      name: first.name,
      runs: first.runs,
      toChennai: first.direction === 'to Chennai',
      leaves: first.departure!,
      arrives: last.arrival!,
      kilometres: Math.abs(last.kilometres - first.kilometres),
      from: first.station,
      runsOnTuesdays: first.runs !== 'not Tuesdays',
    };
  },
).filter(({ runs }) => runs !== 'weekly');

/** Trains under way at a minute of the day, from departure up to arrival. */
export const underWay = (minute: number, all = trains): Train[] =>
  all.filter(({ leaves, arrives }) =>
    [minute, minute + day].some((one) => leaves <= one && one < arrives),
  );

const counts = range(day).map((minute) => underWay(minute).length);
export const [most, fewest] = [max(counts)!, min(counts)!];

/** The spells of the day, as [first, last] minute, in which so many trains are under way. */
export const spells = (count: number): [number, number][] =>
  range(day)
    .filter((minute) => counts[minute] === count && counts[(minute + day - 1) % day] !== count)
    .map((from) => [from, from + counts.slice(from).findIndex((one) => one !== count) - 1]);

/** The mean number under way from one full hour to another, past midnight if need be. */
export function meanUnderWay(from: number, to: number): number {
  const hours = (to - from + 24) % 24 || 24;
  return sum(range(hours * 60), (i) => counts[(from * 60 + i) % day]!) / (hours * 60);
}

/** Departures of trains, in minutes after midnight, in their order. */
const departures = (all: Train[]): number[] =>
  all.map(({ leaves }) => leaves % day).sort((a, b) => a - b);

export type Wait = { from: number; to: number };

/** The waits between departures of trains of one direction, the longest first. */
export function waits(all: Train[]): Wait[] {
  const times = departures(all);
  return times
    .map((from, i) => ({ from, to: times[i + 1] ?? times[0]! + day }))
    .sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** 330 is "5 h 30 min". */
export const duration = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`;
