/** A whole number as the site writes it: with commas from 10,000 upwards. */
export const grouped = (value: number): string =>
  value.toLocaleString('en-GB', { useGrouping: 'min2' });

const small = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen';

/** A number as a sentence writes it: in words up to fourteen, 0 as "no". */
export const spelled = (value: number): string => small.split(' ')[value] ?? grouped(value);
