import { localOf } from '../../config/firm-time.ts';
import { type TextName, textNames } from '../../forms/texts.ts';
import type { Database } from '../database/connect.ts';
import { csvRecord, phoneCell } from './csv.ts';
import { type ListOptions, listSubmissions, type Submission } from './read.ts';
import { safeLines } from './safe-text.ts';

const atOnce = 200;
const byteOrderMark = '\ufeff';

/** As a spreadsheet reads a moment: in the firm's time zone. */
const timeCell = (iso: string) => localOf(new Date(iso)).replace('T', ' ');

type Cell = (submission: Submission) => string | undefined;

const textCells = Object.fromEntries(
  textNames.map((name): [TextName, Cell] => [name, (submission) => submission[name]]),
) as Record<TextName, Cell>;

/** What people have in a table of submissions; the keys are the columns. */
const cells = {
  received: ({ createdAt }: Submission) => timeCell(createdAt),
  form: ({ form }: Submission) => form,
  status: ({ status }: Submission) => status,
  ...textCells,
  phone: ({ phone }: Submission) => phone && phoneCell(phone),
  file: ({ file }: Submission) => file?.filename,
  notes: (_: Submission, notes: readonly string[]) => notes.join('\n'),
  id: ({ id }: Submission) => id,
};

export type TableColumn = keyof typeof cells;
export const tableColumns = Object.keys(cells) as TableColumn[];

/** The notes on each of them, oldest first, each with its time and its author. */
async function notesOfAll(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('submission_notes')
    .select(['submission_id', 'author', 'text', 'created_at'])
    .where('submission_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const notes = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { submission_id, author, text, created_at } of rows) {
    notes.get(submission_id)?.push(`${timeCell(created_at)} ${author}: ${text}`);
  }
  return notes;
}

async function* inBatches(rows: AsyncIterable<Submission>): AsyncGenerator<Submission[]> {
  let batch: Submission[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Submissions as CSV for people. `forExcel`: with the mark by which it knows UTF-8. */
export async function* exportTable(
  db: Database,
  columns: readonly TableColumn[],
  forExcel: boolean,
  options: ListOptions,
): AsyncGenerator<string> {
  const chosen = tableColumns.filter((column) => columns.includes(column));
  yield (forExcel ? byteOrderMark : '') + csvRecord(chosen);
  for await (const batch of inBatches(listSubmissions(db, options))) {
    const ids = batch.map(({ id }) => id);
    const notes = chosen.includes('notes') ? await notesOfAll(db, ids) : new Map();
    for (const submission of batch) {
      const ofIt = chosen.map((column) =>
        cells[column](submission, notes.get(submission.id) ?? []),
      );
      yield csvRecord(ofIt.map((value) => value && safeLines(value)));
    }
  }
}
