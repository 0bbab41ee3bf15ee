import { format } from 'd3';

/** A whole number as the site writes it: with commas from 1,000 upwards. */
export const grouped = format(',d');

/** With so many decimals, and a minus sign instead of a hyphen. */
export const fixed = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace('-', '−');

/** A share of a whole: "12%". */
export const percent = (part: number, whole: number): string =>
  `${Math.round((100 * part) / whole)}%`;

/** 130 minutes after midnight are "02:10". */
export const clock = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

const small = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen';

/** A number as a sentence writes it: in words up to fourteen, 0 as "no". */
export const spelled = (value: number): string => small.split(' ')[value] ?? grouped(value);
