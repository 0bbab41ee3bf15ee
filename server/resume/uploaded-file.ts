import { limits } from '../../forms/limits.ts';
import { messages } from '../../forms/messages.ts';
import { resumeExtension, resumeTypes } from '../../forms/resume-types.ts';
import { isPlainLine } from '../../forms/text-rules.ts';
import type { FileRule, Upload } from '../body/upload.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import type { NewResume } from '../submissions/applications.ts';
import { isResume } from './resume-check.ts';

/** Some senders give a whole path; only its last name is of use, and only to be shown. */
function lastName(filename: string): string {
  return filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1).trim();
}

/** What can be told to be wrong without a look at the bytes. */
export function fileErrors(file: Upload['file'], rule: FileRule): FieldError[] {
  const wrong = (message: string) => [{ field: rule.field, message }];
  const filename = lastName(file?.filename ?? '');
  if (!file || !filename) return wrong(rule.missing);
  if (!file.size) return wrong(rule.empty);
  if (filename.length > limits.filename || !isPlainLine(filename)) {
    return wrong(messages.filenameInvalid);
  }
  return [];
}

/**
 * Makes the function that reads the file's bytes into memory, if given into that, and checks them.
 * Both throw a Problem 415 for what is not of a kind that is taken.
 */
export function fileLoader(
  { filename: path, read, sha256 }: NonNullable<Upload['file']>,
  { field, wrongType: message }: FileRule,
): (into?: Buffer) => Promise<NewResume> {
  const filename = lastName(path);
  const extension = resumeExtension(filename);
  const wrongType = () => new Problem(415, { message, errors: [{ field, message }] });
  if (!extension) throw wrongType();

  return async (into) => {
    const bytes = await read(into);
    if (!isResume(extension, bytes)) throw wrongType();
    return { filename, mediaType: resumeTypes[extension], sha256, bytes };
  };
}
