import type { Note } from './how-read.ts';
import { type Decimal, readNumber } from './numbers.ts';

const fewNames = 5;

/** Years and numbered items are names of columns. */
const isRun = (numbers: number[]) =>
  numbers.every((one, i) => Number.isInteger(one) && (i === 0 || one > numbers[i - 1]!));

export const unnamed = (_: string, i: number) => `column ${i + 1}`;

/** Names that differ from each other and are not empty. Notes say what was changed. */
export function namesOf(texts: string[], decimal: Decimal, notes: Note[]): string[] {
  const used = new Set<string>();
  const repeated: string[] = [];
  const names = texts.map((text, i) => {
    const name = text || unnamed(text, i);
    let own = name;
    for (let copy = 2; used.has(own); copy++) own = `${name} (${copy})`;
    if (own !== name) repeated.push(own);
    used.add(own);
    return own;
  });
  const isNumber = (text: string) => !Number.isNaN(readNumber(text, 0, text.length, decimal));
  if (repeated.length > 0) {
    const values = { count: repeated.length, names: repeated.slice(0, fewNames).join(', ') };
    notes.push({ code: 'names-repeated', values });
  }
  const numbers = texts.filter(isNumber);
  if (numbers.length === texts.length || (numbers.length > 0 && !isRun(numbers.map(Number)))) {
    const values = { names: numbers.slice(0, fewNames).join(', ') };
    notes.push({ code: 'names-numbers', values });
  }
  return names;
}
