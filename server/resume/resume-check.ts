import { filenameRule } from '../../forms/fields.ts';
import { type ResumeExtension, resumeExtension, resumeTypes } from '../../forms/resume-types.ts';
import { isPlainLine } from '../../forms/text-rules.ts';
import type { FileRule } from '../body/upload.ts';
import type { UploadedFile } from '../body/upload-slots.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import { firstStoredEntry, zipNames } from './zip-directory.ts';

// Other programs of the time share the container of Word 97 to 2003.
const compoundFileSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const checks: Readonly<Record<ResumeExtension, (bytes: Buffer) => boolean>> = {
  pdf: (bytes) => /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)),
  rtf: (bytes) => /^\{\\rtf1/.test(bytes.toString('latin1', 0, 6)),
  doc: (bytes) => bytes.subarray(0, 8).equals(compoundFileSignature),
  docx(bytes) {
    const names = zipNames(bytes) ?? [];
    const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name));
    return (
      names.includes('[Content_Types].xml') && names.includes('word/document.xml') && !hasMacros
    );
  },
  odt(bytes) {
    const first = firstStoredEntry(bytes);
    const isText = first?.name === 'mimetype' && first.content === resumeTypes.odt;
    return isText && (zipNames(bytes)?.includes('content.xml') ?? false);
  },
};

/** Whether the bytes fit the file's ending. Containers are judged by their directory alone. */
export function isResume(extension: ResumeExtension, bytes: Buffer): boolean {
  return checks[extension](bytes);
}

/** Some senders give a whole path; only the last name is used, and only shown. */
function lastName(filename: string): string {
  return filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1).trim();
}

/** What is wrong with a file, as far as its name and size tell. */
export function fileErrors(file: UploadedFile | undefined, rule: FileRule): FieldError[] {
  const wrong = (message: string) => [{ field: rule.field, message }];
  const filename = lastName(file?.filename ?? '');
  if (!file || !filename) return wrong(rule.missing);
  if (!file.size) return wrong(rule.empty);
  if (filename.length > filenameRule.maxLength || !isPlainLine(filename)) {
    return wrong(filenameRule.invalid);
  }
  return [];
}

/** `sha256` is hexadecimal. */
export type CheckedFile = {
  filename: string;
  mediaType: string;
  sha256: string;
  bytes: Uint8Array;
};

/** Reads the file into memory. Throws a Problem 415 for another kind. */
export async function loadFile(file: UploadedFile, rule: FileRule): Promise<CheckedFile> {
  const { field, wrongType: message } = rule;
  const wrongType = new Problem(415, { message, errors: [{ field, message }] });
  const filename = lastName(file.filename);
  const extension = resumeExtension(filename);
  if (!extension) throw wrongType;
  const bytes = await file.load();
  if (!isResume(extension, bytes)) throw wrongType;
  return { filename, mediaType: resumeTypes[extension], sha256: file.sha256, bytes };
}
