import type { PageContent } from '../../../../content/registry.ts';
import { fitLine, isLine, type Line, type NoLine } from '../../../../tools/regression/fit-line.ts';
import { fill } from '../../../fill.ts';
import { years } from './line-data.ts';
import { type LineState, pointsOf, type YearPoint } from './line-state.ts';

type Words = PageContent<'instruments'>['line'];

export type Reading = { points: YearPoint[]; fit: Line | NoLine };

export function reading(state: LineState): Reading {
  const points = pointsOf(years, state);
  return { points, fit: fitLine(points) };
}

const minus = (text: string) => text.replace('-', '−');

/** `−21`, `+16`: whole millimetres. */
function signed(value: number): string {
  const text = value.toFixed(0);
  return Number(text) === 0 ? '0' : Number(text) > 0 ? `+${text}` : minus(text);
}

/** `−0.11`, never 1.00 where it is less. */
function share(r: number): string {
  const text = r.toFixed(2);
  return minus(Math.abs(r) < 1 && Math.abs(Number(text)) === 1 ? r.toFixed(4) : text);
}

/** What 100 mm more in summer go with: `−21 mm (−59 to +16)`. */
export const perHundred = ({ slope, slopes }: Line, unit = ' mm'): string =>
  `${signed(100 * slope)}${unit} (${signed(100 * slopes[0])} to ${signed(100 * slopes[1])})`;

export const correlationWords = (words: Words, { correlation }: Line): string =>
  correlation
    ? `${share(correlation.r)} (${correlation.interval.map(share).join(' to ')})`
    : words.noCorrelation;

/** What the interval says, and what the reader had to do for it. */
export function verdict(words: Words, { moved }: LineState, { fit }: Reading): string {
  if (!isLine(fit)) return words[fit.reason];
  const [low, high] = fit.slopes;
  if (low === high) return words.onOneLine;
  if (moved.size === 0) return words.measured;
  const holdsNone = low <= 0 && high >= 0;
  const count = moved.size === 1 ? words.oneYear : fill(words.someYears, { n: `${moved.size}` });
  return fill(holdsNone ? words.stillNone : words.madeOne, { count, all: `${years.length}` });
}

/** Where the chosen year is, and the line fitted with it, for screen readers. */
export function handleText(words: Words, { chosen }: LineState, { fit, points }: Reading): string {
  const { x, y } = points.find(({ year }) => year === chosen)!;
  const place = fill(words.place, { x: x.toFixed(0), y: y.toFixed(0) });
  if (!isLine(fit)) return place;
  return `${place} ${fill(words.line, { slope: perHundred(fit), r: correlationWords(words, fit) })}`;
}
