import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { localOf } from '@site/content/firm-time';
import { exportLabels, type TextName, textNames, textOf } from '@site/forms/fields';
import { type FormName, formLabels, isApplicationForm } from '@site/forms/names';
import { schemas } from '@site/forms/schemas';
import type { Database } from '../database/connect.ts';
import { type ListOptions, listSubmissions, type Submission, submissionPages } from './read.ts';
import { csvRecord, phoneCell, safeJson, safeLines } from './safe-text.ts';
import { ownersOf, staffName } from './set-if-unchanged.ts';

/** Excel recognises UTF-8 by it. */
const byteOrderMark = '\ufeff';
const longestCell = 32_767;

/** A moment in the form for spreadsheets, in the firm's time zone. */
const timeText = (iso: string) => localOf(new Date(iso)).replace('T', ' ');

/** What belongs to a submission and is in other tables. */
type Besides = { owner?: string; comments: readonly string[] };

const textCells = Object.fromEntries(
  textNames.map((name) => [name, (submission: Submission) => submission[name]]),
) as Record<TextName, (submission: Submission) => string | undefined>;

/** The cells of a table for people, by column. */
const cells: Record<TableColumn, (one: Submission, besides: Besides) => string | undefined> = {
  received: ({ createdAt }) => timeText(createdAt),
  form: ({ form }) => formLabels[form],
  status: ({ status }) => status,
  owner: (_, { owner }) => owner,
  ...textCells,
  file: ({ file }) => file?.filename,
  comments: (_, { comments }) => comments.join('\n'),
  id: ({ id }) => id,
};

/** The widths of a workbook's columns, in characters. */
const widths: Partial<Record<TableColumn, number>> = {
  received: 24,
  name: 26,
  email: 30,
  phone: 18,
  message: 60,
  comments: 60,
  id: 38,
};
const usualWidth = 20;

type TableColumn = keyof typeof exportLabels;
export const tableColumns = Object.keys(exportLabels) as TableColumn[];

async function commentsOfAll(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('submission_notes')
    .leftJoin('desk_users', 'desk_users.email', 'author')
    .select(['submission_id', 'author', 'text', 'submission_notes.created_at as at', 'name'])
    .where('submission_id', 'in', ids)
    .orderBy('submission_notes.created_at')
    .orderBy('submission_notes.id')
    .execute();
  const comments = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { submission_id, author, text, at, name } of rows) {
    const who = name ? staffName({ email: author, name }) : author;
    comments.get(submission_id)?.push(`${timeText(at)} ${who}: ${text}`);
  }
  return comments;
}

/** Yields the rows with the chosen columns, in the order of all columns. */
async function* tableRows(db: Database, chosen: readonly TableColumn[], options: ListOptions) {
  for await (const page of submissionPages(db, options)) {
    const ids = page.map(({ id }) => id);
    const hasAny = (column: TableColumn) => chosen.includes(column) && ids.length > 0;
    const comments = hasAny('comments')
      ? await commentsOfAll(db, ids)
      : new Map<string, string[]>();
    const owners = hasAny('owner') ? await ownersOf(db, ids) : new Map<string, never>();
    for (const submission of page) {
      const besides = {
        comments: comments.get(submission.id) ?? [],
        owner: owners.get(submission.id)?.name,
      };
      const ofIt = chosen.map((column) => cells[column](submission, besides));
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
  yield byteOrderMark + csvRecord(chosen.map((column) => exportLabels[column]));
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

/** A streamed workbook cannot say how far its filter goes; one of fewer rows is made at once, with it. */
const mostFiltered = 5_000;

/** Submissions as an Excel workbook, a few thousand in memory at a time; `received` is a date there. */
export async function xlsxTable(
  db: Database,
  columns: readonly TableColumn[],
  options: ListOptions,
): Promise<Readable> {
  const { rangeRef, writeXlsx, writeXlsxStream } = await import('hucre/xlsx');
  const chosen = inOrder(columns);
  async function* read() {
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
  const sheet = {
    name: 'Submissions',
    columns: chosen.map((column) => ({
      header: exportLabels[column],
      width: widths[column] ?? usualWidth,
      ...(column === 'received' && { numFmt: 'yyyy-mm-dd hh:mm' }),
      // Each comment on its own line, as it is at the desk.
      ...(column === 'comments' && { style: { alignment: { wrapText: true } } }),
    })),
    freezePane: { rows: 1 },
  };
  const rest = read();
  const first: (Date | string | null)[][] = [];
  while (first.length < mostFiltered) {
    const { value, done } = await rest.next();
    if (done) {
      const autoFilter = { range: rangeRef(0, 0, first.length, chosen.length - 1) };
      const heads = chosen.map((column) => exportLabels[column]);
      const sheets = [{ ...sheet, rows: [heads, ...first], autoFilter }];
      const workbook = await writeXlsx({ sheets, stringMode: 'inline' });
      return Readable.from([Buffer.from(workbook)]);
    }
    first.push(value);
  }
  async function* rows() {
    yield* first;
    yield* rest;
  }
  return Readable.fromWeb(writeXlsxStream(rows(), sheet) as ReadableStream);
}

export type ExportFormat = 'csv' | 'jsonl';

type ExportShape = ReturnType<typeof exportShape>;

/** The order of columns in an export, which programs rely on; those of the file stand between. A new one is appended. */
const firstTexts: TextName[] = ['name', 'email', 'title', 'authors', 'phone', 'role', 'message'];
const laterTexts = [
  ...new Set<TextName>([
    ...(['position', 'category', 'details', 'asker', 'topic', 'stage', 'neededBy'] as const),
    ...textNames.filter((name) => !firstTexts.includes(name)),
  ]),
];

/** The columns of the texts of these forms. `file`: the name of those of the file. */
export function exportShape(forms: readonly FormName[], file: 'resume' | 'manuscript' | 'file') {
  const asked = new Set(forms.flatMap((form) => Object.keys(schemas[form].entries).map(textOf)));
  const texts = {
    first: firstTexts.filter((column) => asked.has(column)),
    later: laterTexts.filter((column) => asked.has(column)),
  };
  return { file, texts };
}

/** A submission for programs: names and order are stable. */
export function toJson(submission: Submission): object {
  const { id, form, file, createdAt } = submission;
  const texts = Object.fromEntries(textNames.map((column) => [column, submission[column]]));
  const named = isApplicationForm(form) ? { resume: file } : { manuscript: file };
  return { id, form, ...texts, ...named, createdAt };
}

function titlesOf({ texts, file }: ExportShape): string[] {
  const ofFile = ['Filename', 'MediaType', 'Size', 'Sha256'].map((title) => `${file}${title}`);
  return ['id', 'createdAt', 'form', ...texts.first, ...ofFile, ...texts.later];
}

function cellsOf(submission: Submission, { texts }: ExportShape) {
  const { id, createdAt, form, file } = submission;
  const ofFile = [file?.filename, file?.mediaType, file?.size, file?.sha256];
  const cell = (column: TextName) => {
    const value = submission[column];
    return value && column === 'phone' ? phoneCell(value) : value;
  };
  const ofTexts = [...texts.first.map(cell), ...ofFile, ...texts.later.map(cell)];
  const cells = [id, createdAt, form, ...ofTexts];
  return cells.map((value) => (typeof value === 'string' ? safeLines(value) : value));
}

/** Submissions as CSV or JSON lines, a few hundred in memory at a time. */
export async function* exportLines(
  db: Database,
  format: ExportFormat,
  shape: ExportShape,
  options: ListOptions,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvRecord(titlesOf(shape));
  for await (const submission of listSubmissions(db, options)) {
    if (format === 'csv') yield csvRecord(cellsOf(submission, shape));
    else yield `${safeJson(toJson(submission))}\n`;
  }
}
