import * as v from 'valibot';
import { isEnquiryForm } from '../../forms/enquiry-forms.ts';
import { enquiryLimits } from '../../forms/enquiry-limits.ts';
import { enquiryMessages } from '../../forms/enquiry-messages.ts';
import { enquirySchemas } from '../../forms/enquiry-schema.ts';
import { messages } from '../../forms/messages.ts';
import type { UploadForm } from '../body/upload.ts';
import type { Upload } from '../body/upload-slots.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import { fileErrors, loadFile } from '../resume/resume-check.ts';
import type { NewEnquiry } from './enquiries.ts';
import { firstOfEachField, toFieldErrors } from './field-errors.ts';

const textFields = Object.values(enquirySchemas).flatMap(({ entries }) => Object.keys(entries));

/** What any of the three enquiries can carry; which of it belongs to which is judged below. */
export const enquiryUpload: UploadForm = {
  textFields: ['kind', ...new Set(textFields)],
  file: {
    field: 'manuscript',
    maxBytes: enquiryLimits.manuscriptBytes,
    missing: enquiryMessages.manuscriptMissing,
    empty: enquiryMessages.manuscriptEmpty,
    tooLarge: enquiryMessages.manuscriptTooLarge,
    wrongType: enquiryMessages.manuscriptType,
  },
};

function manuscriptErrors(form: string, file: Upload['file']): FieldError[] {
  if (form === 'publication') return fileErrors(file, enquiryUpload.file);
  return file ? [{ field: 'manuscript', message: messages.fieldUnknown }] : [];
}

/** Throws a Problem: 422 that names each wrong field, 415 for a file that is no manuscript. */
export async function toEnquiry({ fields, file, errors }: Upload): Promise<NewEnquiry> {
  const { kind: form = '', ...texts } = fields;
  if (!isEnquiryForm(form)) {
    const unknown = { field: 'kind', message: enquiryMessages.kindUnknown };
    throw new Problem(422, { errors: firstOfEachField([...errors, unknown]) });
  }
  const result = v.safeParse(enquirySchemas[form], texts);
  const found = firstOfEachField([
    ...errors,
    ...manuscriptErrors(form, file),
    ...toFieldErrors(result.issues ?? []),
  ]);
  if (!result.success || found.length) throw new Problem(422, { errors: found });
  const manuscript = file && (await loadFile(file, enquiryUpload.file));
  return { form, ...result.output, manuscript };
}
