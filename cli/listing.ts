import {
  applicationForms,
  enquiryForms,
  type FormName,
  isApplicationForm,
  isEnquiryForm,
} from '../forms/form-names.ts';
import type { Submission } from '../server/submissions/read.ts';
import { phoneCell } from './csv.ts';
import { localTime } from './local-time.ts';
import type { Column } from './table.ts';

/** How one kind of submission is listed and exported; the values are as they were stored. */
export type Listing = {
  forms: readonly FormName[];
  none: string;
  columns: Column[];
  row: (submission: Submission) => string[];
  titles: string[];
  cells: (submission: Submission) => (string | number | undefined)[];
};

function fileCells({ file }: Submission) {
  return [file?.filename, file?.mediaType, file?.size, file?.sha256];
}

const applications: Listing = {
  forms: applicationForms,
  none: 'No applications.',
  columns: [
    { title: 'ID' },
    { title: 'Received' },
    { title: 'Form' },
    { title: 'Name', isFlexible: true },
    { title: 'E-mail', isFlexible: true },
    { title: 'Phone' },
    { title: 'Role, position or resume', isFlexible: true },
  ],
  row: ({ id, createdAt, form, name = '', email, phone = '', role, position, file }) => [
    ...[id, localTime(createdAt), form, name, email, phone],
    role ?? position ?? file?.filename ?? '',
  ],
  titles: [
    ...['id', 'createdAt', 'form', 'name', 'email', 'phone', 'role', 'message'],
    ...['resumeFilename', 'resumeMediaType', 'resumeSize', 'resumeSha256'],
    // Last, where no column of those that programs read moves.
    'position',
  ],
  cells(submission) {
    const { id, createdAt, form, name, email, phone, role, message, position } = submission;
    return [
      ...[id, createdAt, form, name, email, phone && phoneCell(phone), role, message],
      ...fileCells(submission),
      position,
    ];
  },
};

const enquiries: Listing = {
  forms: enquiryForms,
  none: 'No enquiries.',
  columns: [
    { title: 'ID' },
    { title: 'Received' },
    { title: 'Form' },
    { title: 'Name or authors', isFlexible: true },
    { title: 'E-mail', isFlexible: true },
    { title: 'Title or message', isFlexible: true },
  ],
  row: ({ id, createdAt, form, name, authors, email, title, message }) => [
    ...[id, localTime(createdAt), form, name ?? authors ?? '', email],
    title ?? message?.replaceAll('\n', ' ') ?? '',
  ],
  titles: [
    ...['id', 'createdAt', 'form', 'name', 'email', 'title', 'authors', 'message'],
    ...['manuscriptFilename', 'manuscriptMediaType', 'manuscriptSize', 'manuscriptSha256'],
  ],
  cells(submission) {
    const { id, createdAt, form, name, email, title, authors, message } = submission;
    return [id, createdAt, form, name, email, title, authors, message, ...fileCells(submission)];
  },
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

/** A submission as programs get it: the names and their order are a promise. */
export function toJson(submission: Submission): object {
  const { id, form, title, authors, name, email, phone, role, position } = submission;
  const { message, file, createdAt } = submission;
  const named = isApplicationForm(form) ? { resume: file } : { manuscript: file };
  return {
    id,
    form,
    name,
    title,
    authors,
    email,
    phone,
    role,
    position,
    message,
    ...named,
    createdAt,
  };
}
