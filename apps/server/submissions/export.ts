import { type FormName, isApplicationForm } from '@site/forms/form-names';
import { schemas } from '@site/forms/schemas';
import { type TextName, textNames, textOf } from '@site/forms/texts';
import type { Database } from '../database/connect.ts';
import { type ListOptions, listSubmissions, type Submission } from './read.ts';
import { csvRecord, phoneCell, safeJson, safeLines } from './safe-text.ts';

export type ExportFormat = 'csv' | 'jsonl';

export type ExportShape = ReturnType<typeof exportShape>;

/** The order of columns in an export, which programs rely on: new ones are appended. */
const firstTexts: TextName[] = ['name', 'email', 'title', 'authors', 'phone', 'role', 'message'];

/** The columns of the texts of these forms. `file`: the name of those of the file. */
export function exportShape(forms: readonly FormName[], file: 'resume' | 'manuscript' | 'file') {
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
