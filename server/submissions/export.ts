import { type FormName, isApplicationForm } from '../../forms/form-names.ts';
import { schemas } from '../../forms/schemas.ts';
import { type TextName, textNames, textOf } from '../../forms/texts.ts';
import type { Database } from '../database/connect.ts';
import { csvRecord, phoneCell } from './csv.ts';
import { type ListOptions, listSubmissions, type Submission } from './read.ts';
import { safeJson, safeLines } from './safe-text.ts';

export type ExportFormat = 'csv' | 'jsonl';

export type ExportShape = {
  /** The name of the column for the file. */
  file: 'resume' | 'manuscript' | 'file';
  /** The texts of the forms that are exported. */
  texts: { first: TextName[]; later: TextName[] };
};

/** The order of columns in an export, which programs rely on: new ones are appended. */
const firstTexts: TextName[] = ['name', 'email', 'title', 'authors', 'phone', 'role', 'message'];

export function exportShape(forms: readonly FormName[], file: ExportShape['file']): ExportShape {
  const asked = new Set(forms.flatMap((form) => Object.keys(schemas[form].entries).map(textOf)));
  const texts = {
    first: firstTexts.filter((column) => asked.has(column)),
    later: textNames.filter((column) => asked.has(column) && !firstTexts.includes(column)),
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
  const cells = [
    id,
    createdAt,
    form,
    ...texts.first.map(cell),
    ...ofFile,
    ...texts.later.map(cell),
  ];
  return cells.map((value) => (typeof value === 'string' ? safeLines(value) : value));
}

const formats = {
  csv: {
    head: (shape: ExportShape) => csvRecord(titlesOf(shape)),
    line: (submission: Submission, shape: ExportShape) => csvRecord(cellsOf(submission, shape)),
  },
  jsonl: {
    head: () => '',
    line: (submission: Submission) => `${safeJson(toJson(submission))}\n`,
  },
};

/** Submissions as CSV or JSON lines, a few hundred in memory at a time. */
export async function* exportLines(
  db: Database,
  format: ExportFormat,
  shape: ExportShape,
  options: ListOptions,
): AsyncGenerator<string> {
  const { head, line } = formats[format];
  yield head(shape);
  for await (const submission of listSubmissions(db, options)) yield line(submission, shape);
}
