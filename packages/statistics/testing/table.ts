import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The rows of a table of values that another program computed, without its head; cells stand between tabs. */
export function readTable(file: string): string[][] {
  const [, ...lines] = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}
