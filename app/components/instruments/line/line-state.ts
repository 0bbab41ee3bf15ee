import {
  autumns,
  type MonsoonYear,
  summers,
} from '../../../../figures/plots/research/monsoon-plot.ts';
import type { Place } from '../plot/pointer.ts';

export type LineState = {
  /** The year that keys and the buttons move. */
  chosen: number;
  /** The years that the reader has moved, and where to, in mm. */
  moved: ReadonlyMap<number, Place>;
};

export type YearPoint = Place & { year: number };

/** All years, each where it was measured or where the reader has put it. */
export const pointsOf = (years: readonly MonsoonYear[], { moved }: LineState): YearPoint[] =>
  years.map(([year, x, y]) => ({ year, ...(moved.get(year) ?? { x, y }) }));

const within = (value: number, [least, most]: readonly [number, number]) =>
  Math.round(Math.max(least, Math.min(value, most)));

/** The chosen year put elsewhere, in whole millimetres, as far as the axes reach. */
export function move({ chosen, moved }: LineState, { x, y }: Place): LineState {
  const place = { x: within(x, summers), y: within(y, autumns) };
  return { chosen, moved: new Map(moved).set(chosen, place) };
}

/** The chosen year back where it was measured. */
export function putBack({ chosen, moved }: LineState): LineState {
  const others = new Map(moved);
  others.delete(chosen);
  return { chosen, moved: others };
}

/** `2016,170,820`: the years that were moved, each with its two sums of rain. */
export const formatLine = ({ moved }: LineState): string =>
  [...moved].flatMap(([year, { x, y }]) => [year, x, y]).join(',');

/** The state of such a text, whose first year is chosen; undefined where a year or a place is none. */
export function parseLine(text: string, years: readonly MonsoonYear[]): LineState | undefined {
  const numbers = text.split(',').map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (numbers.length % 3 > 0) return undefined;
  const moved = new Map<number, Place>();
  for (let i = 0; i < numbers.length; i += 3) {
    const [year, x, y] = numbers.slice(i, i + 3) as [number, number, number];
    const isKnown = years.some(([known]) => known === year);
    if (!isKnown || within(x, summers) !== x || within(y, autumns) !== y) return undefined;
    moved.set(year, { x, y });
  }
  return { chosen: numbers[0]!, moved };
}
