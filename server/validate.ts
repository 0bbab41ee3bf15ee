import * as v from 'valibot';
import { careersSchema } from '../forms/careers-schema.ts';
import { joinNowSchema } from '../forms/join-now-schema.ts';
import { limits } from '../forms/limits.ts';
import { messages } from '../forms/messages.ts';
import { resumeExtension, resumeTypes } from '../forms/resume-types.ts';
import { isPlainLine } from '../forms/text-rules.ts';
import type { NewApplication, NewResume } from './applications.ts';
import type { CareersUpload } from './careers-upload.ts';
import { type FieldError, Problem } from './problem.ts';
import { isResume } from './resume-check.ts';

type Issue = { path?: readonly { key: unknown }[]; message: string };

/** One error for each field: the first, which is the one to mend first. */
function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return [...first.values()];
}

function toFieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ field: String(path?.[0]?.key ?? ''), message }));
}

/** Throws a Problem 422 that names each wrong field. */
export function toJoinNowApplication(input: unknown): NewApplication {
  const result = v.safeParse(joinNowSchema, input);
  if (!result.success)
    throw new Problem(422, { errors: firstOfEachField(toFieldErrors(result.issues)) });
  const { fullName: name, ...rest } = result.output;
  return { form: 'join-now', name, ...rest };
}

/** Some senders give a whole path; only its last name is of use, and only to be shown. */
function lastName(filename: string): string {
  return filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1).trim();
}

function checkResumeShape(resume: CareersUpload['resume']): FieldError[] {
  const wrong = (message: string) => [{ field: 'resume', message }];
  if (!resume) return wrong(messages.resumeMissing);
  const filename = lastName(resume.filename);
  if (!filename) return wrong(messages.resumeMissing);
  if (!resume.size) return wrong(messages.resumeEmpty);
  if (filename.length > limits.filename || !isPlainLine(filename)) {
    return wrong(messages.filenameInvalid);
  }
  return [];
}

export type CheckedUpload = {
  application: NewApplication;
  /** Reads the resume's bytes into memory, if given into that, and checks them. Throws a Problem 415. */
  loadResume: (into?: Buffer) => Promise<NewResume>;
};

/** Throws a Problem: 422 that names each wrong field, 415 for a file name that is no resume's. */
export function toCareersApplication({ fields, resume, errors }: CareersUpload): CheckedUpload {
  const result = v.safeParse(careersSchema, fields);
  const found = firstOfEachField([
    ...errors,
    ...checkResumeShape(resume),
    ...toFieldErrors(result.issues ?? []),
  ]);
  if (!result.success || !resume || found.length) throw new Problem(422, { errors: found });

  const filename = lastName(resume.filename);
  const extension = resumeExtension(filename);
  const wrongType = () => {
    const message = messages.resumeType;
    return new Problem(415, { message, errors: [{ field: 'resume', message }] });
  };
  if (!extension) throw wrongType();

  return {
    application: { form: 'careers', ...result.output },
    async loadResume(into) {
      const bytes = await resume.read(into);
      if (!isResume(extension, bytes)) throw wrongType();
      return { filename, mediaType: resumeTypes[extension], sha256: resume.sha256, bytes };
    },
  };
}
