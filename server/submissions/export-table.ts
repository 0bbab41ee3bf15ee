import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { localOf } from '../../config/firm-time.ts';
import { type TextName, textNames } from '../../forms/texts.ts';
import type { Database } from '../database/connect.ts';
import { type ListOptions, type Submission, submissionPages } from './read.ts';
import { csvRecord, phoneCell, safeLines } from './safe-text.ts';

/** Excel recognises UTF-8 by it. */
const byteOrderMark = '\ufeff';
const longestCell = 32_767;

/** A moment in the form for spreadsheets, in the firm's time zone. */
const timeText = (iso: string) => localOf(new Date(iso)).replace('T', ' ');

type Cell = (submission: Submission) => string | undefined;

const textCells = Object.fromEntries(
  textNames.map((name): [TextName, Cell] => [name, (submission) => submission[name]]),
) as Record<TextName, Cell>;

/** The cells of a table for people; the keys are the columns. */
const cells = {
  received: ({ createdAt }: Submission) => timeText(createdAt),
  form: ({ form }: Submission) => form,
  status: ({ status }: Submission) => status,
  ...textCells,
  file: ({ file }: Submission) => file?.filename,
  notes: (_: Submission, notes: readonly string[]) => notes.join('\n'),
  id: ({ id }: Submission) => id,
};

export type TableColumn = keyof typeof cells;
export const tableColumns = Object.keys(cells) as TableColumn[];

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
    notes.get(submission_id)?.push(`${timeText(created_at)} ${author}: ${text}`);
  }
  return notes;
}

/** Yields the rows with the chosen columns, in the order of all columns. */
async function* tableRows(db: Database, chosen: readonly TableColumn[], options: ListOptions) {
  for await (const page of submissionPages(db, options)) {
    const ids = page.map(({ id }) => id);
    const notes = chosen.includes('notes') && ids.length ? await notesOfAll(db, ids) : new Map();
    for (const submission of page) {
      const ofIt = chosen.map((column) =>
        cells[column](submission, notes.get(submission.id) ?? []),
      );
      yield ofIt.map((value) => value && safeLines(value));
    }
  }
}

const inOrder = (columns: readonly TableColumn[]) =>
  tableColumns.filter((column) => columns.includes(column));

export async function* csvTable(
  db: Database,
  columns: readonly TableColumn[],
  options: ListOptions,
): AsyncGenerator<string> {
  const chosen = inOrder(columns);
  const phone = chosen.indexOf('phone');
  yield byteOrderMark + csvRecord(chosen);
  for await (const row of tableRows(db, chosen, options)) {
    yield csvRecord(row.map((text, index) => (text && index === phone ? phoneCell(text) : text)));
  }
}

/** What XML does not allow is replaced, what Excel would decode (_x000D_) escaped, and the longest cell cut. */
function textCell(text: string): string {
  const plain = text.toWellFormed().replace(/[\uFFFE\uFFFF]/g, '\uFFFD');
  const cut = plain.length > longestCell ? `${plain.slice(0, longestCell - 1)}…` : plain;
  return cut.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
}

/** Submissions as an Excel workbook, a few hundred in memory at a time; `received` is a date there. */
export async function xlsxTable(
  db: Database,
  columns: readonly TableColumn[],
  options: ListOptions,
): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const chosen = inOrder(columns);
  async function* rows() {
    for await (const row of tableRows(db, chosen, options)) {
      yield row.map((text, index) => {
        if (!text) return null;
        // Excel knows no time zones, so this is the time at the firm.
        return chosen[index] === 'received'
          ? new Date(`${text.replace(' ', 'T')}Z`)
          : textCell(text);
      });
    }
  }
  const workbook = writeXlsxStream(rows(), {
    name: 'Submissions',
    columns: chosen.map((header) =>
      header === 'received' ? { header, numFmt: 'yyyy-mm-dd hh:mm', width: 17 } : { header },
    ),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(workbook as ReadableStream);
}
