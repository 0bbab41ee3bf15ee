import { grouped } from '@site/content/text';

/** A number of people: 1,054. */
export const people = (n: number): string => grouped(n.toFixed(0));

/** A decimal with its whole part in groups, and as many places of `most` as it needs. */
function decimal(value: number, least: number, most: number): string {
  const [whole = '', places = ''] = value.toFixed(most).split('.');
  let end = most;
  while (end > least && places[end - 1] === '0') end--;
  return end > 0 ? `${grouped(whole)}.${places.slice(0, end)}` : grouped(whole);
}

/** A number with all of its decimals, never as a power of ten. */
export const plain = (value: number): string => decimal(value, 0, 8);

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** 4.7 × 10⁻¹⁰. */
function scientific(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential(1).split('e-');
  const raised = Array.from(exponent, (digit) => superscripts[Number(digit)]).join('');
  return `${digits.replace('.0', '')} × 10⁻${raised}`;
}

/** A value that was given: two decimals at least, and as many as it has. */
export function given(value: number): string {
  if (value === 0 || value >= 0.001) return decimal(value, 2, 4);
  if (value < 1e-5) return scientific(value);
  return decimal(value, 2, 1 - Math.floor(Math.log10(value)));
}

const nearlyOne = 0.9994;
const nearlyNone = 0.0005;

/** A power that was computed, and whether it is only known to be above or below. It is never 1 or 0. */
export function powerFound(value: number): { text: string; side?: 'above' | 'below' } {
  if (value > nearlyOne) return { text: '0.999', side: 'above' };
  if (value < nearlyNone) return { text: '0.001', side: 'below' };
  return { text: value.toFixed(3) };
}

/** Percentage points: 5, 4.9, 0.25. */
export const percent = (share: number): string => String(Number((100 * share).toPrecision(3)));

const leastAlpha = 1e-8;

/** The level of confidence in per cent, with as many places as tell it from 100: 95, 99.99. */
export function confidence(alpha: number): string {
  if (alpha < leastAlpha) return `above ${confidence(leastAlpha)}`;
  const places = Math.max(1, 2 - Math.floor(Math.log10(100 * alpha)));
  return decimal(100 * (1 - alpha), 0, places);
}
