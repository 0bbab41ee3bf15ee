import {
  anyField,
  enclosureField,
  manuscriptField,
  positionField,
  resumeField,
} from '@site/forms/fields';
import { enquiryForms, isEnquiryForm, kindUnknown } from '@site/forms/names';
import { schemas } from '@site/forms/schemas';
import * as v from 'valibot';
import { type FieldError, Problem, toFieldErrors } from '../http/problem.ts';
import { fileErrors, loadFile } from '../intake/resume-check.ts';
import type { UploadForm } from '../intake/upload.ts';
import type { Upload } from '../intake/upload-permits.ts';
import type { NewSubmission } from './insert.ts';

const enclosure = { field: 'file', ...enclosureField };

const enquiryTexts = enquiryForms.flatMap((form) => Object.keys(schemas[form].entries));

/** The parts of the Careers form; the values are checked below. */
export const careersUpload: UploadForm = {
  textFields: Object.keys(schemas.careers.entries),
  file: { field: 'resume', ...resumeField },
};

/** The parts of any of the three enquiries; the values are checked below. */
export const enquiryUpload: UploadForm = {
  textFields: ['kind', ...new Set(enquiryTexts)],
  file: { field: 'manuscript', ...manuscriptField },
  otherFile: enclosure.field,
};

function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return [...first.values()];
}

/** Throws a Problem 422 that names each wrong field. */
function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  errors: readonly FieldError[] = [],
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  const found = firstOfEachField([...errors, ...toFieldErrors(result.issues ?? [])]);
  if (!result.success || found.length) throw new Problem(422, { errors: found });
  return result.output;
}

/** Throws a Problem 422 that names each wrong field. */
export function toJoinNow(input: unknown): NewSubmission {
  const { fullName: name, ...rest } = parse(schemas['join-now'], input);
  return { form: 'join-now', name, ...rest };
}

/**
 * `isOpen`: whether a position can be applied for. Throws a Problem: 422 that names each wrong field, 415 for a
 * file that is no resume.
 */
export async function toCareers(
  { fields, file, errors }: Upload,
  isOpen: (position: string) => Promise<boolean>,
): Promise<NewSubmission> {
  const rule = careersUpload.file;
  const position = fields.position?.trim();
  const closed = { field: 'position', message: positionField.closed };
  const unknown = position && !(await isOpen(position)) ? [closed] : [];
  const known = [...errors, ...fileErrors(file, rule), ...unknown];
  const texts = parse(schemas.careers, fields, known);
  return { form: 'careers', ...texts, file: file && (await loadFile(file, rule)) };
}

/** Throws a Problem: 422 that names each wrong field, 415 for a file that is no manuscript. */
export async function toEnquiry({ fields, file, errors }: Upload): Promise<NewSubmission> {
  const { kind: form = '', ...texts } = fields;
  if (!isEnquiryForm(form)) {
    const unknown = { field: 'kind', message: kindUnknown };
    throw new Problem(422, { errors: firstOfEachField([...errors, unknown]) });
  }
  const isPublication = form === 'publication';
  const rule = isPublication ? enquiryUpload.file : enclosure;
  // A browser without JavaScript sends an empty part for a file that was not chosen.
  const sent = file?.filename || file?.size ? file : undefined;
  const isOther = sent && sent.field !== rule.field;
  const unknown = isOther ? [{ field: sent.field, message: anyField.unknown }] : [];
  const wrong = isPublication || sent ? fileErrors(isOther ? undefined : sent, rule) : [];
  const checked = parse(schemas[form], texts, [...errors, ...unknown, ...wrong]);
  return { form, ...checked, file: sent && (await loadFile(sent, rule)) };
}
