import {
  applicationForms,
  enquiryForms,
  type FormName,
  isApplicationForm,
  isEnquiryForm,
} from '../forms/form-names.ts';
import { type ExportShape, exportShape } from '../server/submissions/export.ts';
import type { Submission } from '../server/submissions/read.ts';
import type { Column } from './table.ts';

/** How one kind of submission is listed and exported; the values are as they were stored. */
export type Listing = {
  forms: readonly FormName[];
  none: string;
  /** After those that every listing begins with. */
  columns: Column[];
  row: (submission: Submission) => string[];
  exported: ExportShape;
};

const applications: Listing = {
  forms: applicationForms,
  none: 'No applications.',
  columns: [
    { title: 'Name', isFlexible: true },
    { title: 'E-mail', isFlexible: true },
    { title: 'Phone' },
    { title: 'Role, position or resume', isFlexible: true },
  ],
  row: ({ name = '', email, phone = '', role, position, file }) => [
    ...[name, email, phone],
    role ?? position ?? file?.filename ?? '',
  ],
  exported: exportShape(applicationForms, 'resume'),
};

const enquiries: Listing = {
  forms: enquiryForms,
  none: 'No enquiries.',
  columns: [
    { title: 'Name or authors', isFlexible: true },
    { title: 'E-mail', isFlexible: true },
    { title: 'Title or message', isFlexible: true },
  ],
  row: ({ name, authors, email, title, message }) => [
    ...[name ?? authors ?? '', email],
    title ?? message?.replaceAll('\n', ' ') ?? '',
  ],
  exported: exportShape(enquiryForms, 'manuscript'),
};

/** What `--form` can name. */
export const formChoices = [...applicationForms, 'enquiries', ...enquiryForms];

/** The listing that a value of `--form` asks for; `undefined` if it is none. */
export function listingOf(form: string | undefined): Listing | undefined {
  if (form === undefined) return applications;
  if (form === 'enquiries') return enquiries;
  if (isApplicationForm(form)) return { ...applications, forms: [form] };
  return isEnquiryForm(form) ? { ...enquiries, forms: [form] } : undefined;
}
