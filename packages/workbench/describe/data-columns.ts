import type { RawColumn } from './column.ts';
import type { Described } from './variable.ts';

type Column = Described['column'];

/** A variable of numbers, for analyses. */
export function numberColumn({ name, label, labels }: RawColumn, values: Float64Array): Column {
  const called = [...labels].map(([value, text]) => [Number(value), text] as const);
  return { name, label, kind: 'number', values, labels: new Map(called) };
}

/** A variable of categories, whose codes are its numbers or the places of its words in order. */
export function categoryColumn(raw: RawColumn, rows: number): Column {
  const { name, label, labels } = raw;
  const numbers = raw.numbers(rows);
  const wordAt = raw.wordAt(rows);
  if (raw.words.size === 0 && numbers) {
    const called = [...new Set(numbers)]
      .filter((value) => !Number.isNaN(value))
      .map((value) => [value, labels.get(String(value)) ?? String(value)] as const);
    return { name, label, kind: 'category', values: numbers, labels: new Map(called) };
  }
  if (!wordAt) return undefined;
  const words = [...raw.words.keys()];
  const numeric = numbers ? [...new Set(numbers)].filter((value) => !Number.isNaN(value)) : [];
  const all = [...new Set([...words, ...numeric.map(String)])].sort();
  const codes = new Map(all.map((word, i) => [word, i + 1]));
  const codeOf = [Number.NaN, ...words.map((word) => codes.get(word)!)];
  const values = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const number = numbers?.[row] ?? Number.NaN;
    values[row] = Number.isNaN(number) ? codeOf[wordAt[row]!]! : codes.get(String(number))!;
  }
  const called = all.map((word, i) => [i + 1, labels.get(word) ?? word] as const);
  return { name, label, kind: 'category', values, labels: new Map(called) };
}
