import { bytesFrom } from './bytes-from.ts';
import type { Choices } from './choices.ts';
import { containerOf } from './file-kind.ts';
import type { Table } from './how-read.ts';
import { limits } from './limits.ts';
import type { Pause } from './pause.ts';
import { Refusal } from './refusal.ts';
import { readTextTable } from './text-table.ts';

/** The readers of files that are no text. The worker fetches them before anybody chooses such a file. */
export const readers = {
  workbook: () => import('./workbook/read-workbook.ts').then((one) => one.readWorkbook),
  spss: () => import('./spss/read-spss.ts').then((one) => one.readSpss),
};

/** Reads a file into columns. Throws a refusal, or the signal's reason once it is aborted. */
export async function readTable(file: Blob, choices: Choices, pause: Pause): Promise<Table> {
  if (file.size === 0) throw new Refusal('empty');
  if (file.size > limits.bytes) throw new Refusal('too-large', { bytes: file.size });
  const head = await bytesFrom(file, 0, 12);
  const container = containerOf(head);
  const read = container ? await readers[container]() : readTextTable;
  return read(file, choices, pause);
}
