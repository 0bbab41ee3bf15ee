import type { FieldShares } from '../../../../figures/plots/publications/field-plot.ts';

export type FieldState = { from: number; to: number; field: string };

export type FieldChange = {
  field: string;
  first: number;
  last: number;
  /** Grown, fallen, or the same in both years. */
  way: 'up' | 'down' | 'same';
};

/** The first and the last year of the data. */
export const yearsOf = ({ from, fields }: FieldShares): readonly [number, number] => [
  from,
  from + fields[0]!.shares.length - 1,
];

/** The share of each field in the two years of a state, the highest last share last. */
export function changesOf(data: FieldShares, { from, to }: FieldState): FieldChange[] {
  return data.fields
    .map(({ field, shares }) => {
      const [first, last] = [shares[from - data.from]!, shares[to - data.from]!];
      return { field, first, last, way: wayOf(first, last) };
    })
    .sort((a, b) => a.last - b.last);
}

const wayOf = (first: number, last: number): FieldChange['way'] =>
  last > first ? 'up' : last < first ? 'down' : 'same';

/** One end of the years moved, at most up to the year beside the other end. */
export function moveEnd(
  state: FieldState,
  end: 'from' | 'to',
  year: number,
  [first, last]: readonly [number, number],
): FieldState {
  const [least, most] = end === 'from' ? [first, state.to - 1] : [state.from + 1, last];
  return { ...state, [end]: Math.max(least, Math.min(Math.round(year), most)) };
}

/** `2012-2022,physics`: the years, and the field as a word of small letters. */
export const formatFields = ({ from, to, field }: FieldState): string =>
  `${from}-${to},${slug(field)}`;

/** The state of such a text; undefined where the years or the field are none. */
export function parseFields(text: string, data: FieldShares): FieldState | undefined {
  const [, from, to, name] = /^(\d{4})-(\d{4}),([a-z-]+)$/.exec(text) ?? [];
  const [first, last] = yearsOf(data);
  const found = data.fields.find(({ field }) => slug(field) === name);
  if (!found || Number(from) < first || Number(to) > last || Number(from) >= Number(to))
    return undefined;
  return { from: Number(from), to: Number(to), field: found.field };
}

const slug = (field: string): string => field.toLowerCase().replaceAll(/[^a-z]+/g, '-');
