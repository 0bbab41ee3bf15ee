import * as v from 'valibot';
import { careersSchema } from '../../forms/careers-schema.ts';
import { joinNowSchema } from '../../forms/join-now-schema.ts';
import { limits } from '../../forms/limits.ts';
import { messages } from '../../forms/messages.ts';
import type { UploadForm } from '../body/upload.ts';
import type { Upload } from '../body/upload-slots.ts';
import { Problem } from '../http/problem.ts';
import { fileErrors, loadFile } from '../resume/resume-check.ts';
import type { NewApplication } from './applications.ts';
import { firstOfEachField, toFieldErrors } from './field-errors.ts';

/** The Careers form as it travels; its values are judged below. */
export const careersUpload: UploadForm = {
  textFields: Object.keys(careersSchema.entries),
  file: {
    field: 'resume',
    maxBytes: limits.resumeBytes,
    missing: messages.resumeMissing,
    empty: messages.resumeEmpty,
    tooLarge: messages.resumeTooLarge,
    wrongType: messages.resumeType,
  },
};

/** Throws a Problem 422 that names each wrong field. */
export function toJoinNowApplication(input: unknown): NewApplication {
  const result = v.safeParse(joinNowSchema, input);
  if (!result.success)
    throw new Problem(422, { errors: firstOfEachField(toFieldErrors(result.issues)) });
  const { fullName: name, ...rest } = result.output;
  return { form: 'join-now', name, ...rest };
}

/** Throws a Problem: 422 that names each wrong field, 415 for a file that is no resume. */
export async function toCareersApplication({
  fields,
  file,
  errors,
}: Upload): Promise<NewApplication> {
  const result = v.safeParse(careersSchema, fields);
  const found = firstOfEachField([
    ...errors,
    ...fileErrors(file, careersUpload.file),
    ...toFieldErrors(result.issues ?? []),
  ]);
  if (!result.success || !file || found.length) throw new Problem(422, { errors: found });
  const resume = await loadFile(file, careersUpload.file);
  return { form: 'careers', ...result.output, resume };
}
