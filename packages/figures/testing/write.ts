import { readFileSync } from 'node:fs';
import { csvParse } from 'd3';

// How the words about the data write a number, and the tables of packages/figures/data.

const here = new URL('../', import.meta.url);
export const file = (path: string) => readFileSync(new URL(path, here), 'utf8');
export const read = (name: string) => csvParse(file(`data/${name}.csv`));

/** What the words of each figure must say, as they must write it. */
export type Claims = Record<string, () => Value[]>;
export type Value = string | number;
export const to = (digits: number) => (value: number) => value.toFixed(digits).replace('-', '−');
type Write = (value: number) => string;
export const [one, two] = [1, 2].map(to) as [Write, Write];
export const whole: Write = (value) => Math.round(value).toLocaleString('en-GB').replace('-', '−');
export const percent = (part: number, all: number, write = whole) =>
  `${write((100 * part) / all)}%`;
const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');
export const word = (value: number) => words[value]!;
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh';
export const nth = (index: number) => ordinals.split(' ')[index]!;
