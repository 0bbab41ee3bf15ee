import { parseArgs } from 'node:util';

/** `--name N` of the command line over the defaults. Ends the process if one is not a positive number. */
export function readNumbers<T extends Record<string, number>>(defaults: T): T {
  const options = Object.fromEntries(
    Object.entries(defaults).map(
      ([name, n]) => [name, { type: 'string', default: `${n}` }] as const,
    ),
  );
  const { values } = parseArgs({ options });
  const numbers = Object.entries(values).map(([name, value]) => [name, Number(value)] as const);
  const wrong = numbers.find(([, value]) => !(value > 0));
  if (!wrong) return Object.fromEntries(numbers) as T;
  console.error(`error: --${wrong[0]} wants a number above 0`);
  process.exit(2);
}

/** The middle value; of an even count, the upper one of the two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Two cells: the median, and "least-most". */
export function middleAndRange(values: number[], digits = 0): [string, string] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return [median(values).toFixed(digits), `${least.toFixed(digits)}-${most.toFixed(digits)}`];
}

/** Rows of cells as aligned lines; the first column to the left, the others to the right. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}
