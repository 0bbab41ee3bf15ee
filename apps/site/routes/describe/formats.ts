import { grouped } from '@site/content/text';
import { fill } from '#content.ts';

const withMinus = (text: string) => text.replace('-', '−');

/** A count: 1,00,000. */
export const count = (n: number): string => grouped(`${n}`);

/** A noun with "{count}" before it, of one and of many. */
type Noun = { one: string; many: string };

/** A count with its noun: "1 row", "4 rows". */
export const counted = (n: number, { one, many }: Noun): string =>
  fill(n === 1 ? one : many, { count: count(n) });

/** A measured value, to two decimals or three digits; a dash for what is not defined. */
export function value(x: number): string {
  if (Number.isNaN(x)) return '–';
  const size = Math.abs(x);
  if (size >= 1e12 || (size > 0 && size < 1e-4)) return withMinus(x.toExponential(2));
  return decimal(x, size > 0 && size < 1 ? 2 - Math.floor(Math.log10(size)) : 2);
}

/** What was computed of values, as a mean: two decimals, unless it is very small or very large. */
export function computed(x: number): string {
  const size = Math.abs(x);
  return size === 0 || (size >= 0.05 && size < 1e6) ? decimal(x, 2, 2) : value(x);
}

/** Rounded as it is written: 2.675 is 2.68, though what is stored is a little less. */
function decimal(x: number, most: number, least = 0): string {
  const rounded = Math.round(Number(`${Math.abs(x)}e${most}`));
  const [whole = '', places = ''] = `${Number(`${rounded}e-${most}`)}`.split('.');
  const decimals = places.padEnd(least, '0');
  return `${x < 0 ? '−' : ''}${grouped(whole)}${decimals && `.${decimals}`}`;
}

/** A coefficient, with two decimals. */
export const coefficient = (r: number): string => rounded(r, 2);

/** Alpha, with three decimals: .698 is not yet the .70 that it is held to. */
export const alpha = (r: number): string => rounded(r, 3);

function rounded(r: number, decimals: number): string {
  if (Number.isNaN(r)) return '–';
  const text = r.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : withMinus(text);
}

/** A share as a percentage: 12.5. */
export const percentage = (share: number): string => (100 * share).toFixed(1);
