import {
  applicationForms,
  enquiryForms,
  type FormName,
  isApplicationForm,
  isEnquiryForm,
} from '../forms/form-names.ts';
import { type ExportShape, exportShape } from '../server/submissions/export.ts';
import { safeLine } from '../server/submissions/safe-text.ts';
import { type OptionValues, UsageError } from './command.ts';

export const formOption = { form: { type: 'string' } } as const;

export const formHelp =
  '  --form FORM      careers or join-now; enquiries, or one kind: publication, analytics, contact';

const applications = exportShape(applicationForms, 'resume');
const enquiries = exportShape(enquiryForms, 'manuscript');

/** Reads `--form`; without it, the applications are meant. Throws a UsageError. */
export function readForms({ form }: OptionValues): {
  forms: readonly FormName[];
  shape: ExportShape;
} {
  if (form === undefined) return { forms: applicationForms, shape: applications };
  const name = String(form);
  if (name === 'enquiries') return { forms: enquiryForms, shape: enquiries };
  if (isApplicationForm(name)) return { forms: [name], shape: applications };
  if (isEnquiryForm(name)) return { forms: [name], shape: enquiries };
  const names = [...applicationForms, 'enquiries', ...enquiryForms].join(', ');
  throw new UsageError(`--form ${safeLine(name)}: give one of ${names}.`);
}
