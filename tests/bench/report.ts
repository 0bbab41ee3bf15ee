import { parseArgs } from 'node:util';

/** `--name N` of the command line over the defaults; throws if one is not a positive number. */
export function readNumbers<T extends Record<string, number>>(defaults: T): T {
  const options = Object.keys(defaults).map((name) => [name, { type: 'string' }] as const);
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  const given = Object.entries(values).map(([name, value]) => [name, Number(value)] as const);
  if (given.some(([, value]) => !(value > 0))) throw new Error('Use numbers above 0.');
  return { ...defaults, ...Object.fromEntries(given) };
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
