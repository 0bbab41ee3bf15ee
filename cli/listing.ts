import {
  applicationForms,
  enquiryForms,
  type FormName,
  isApplicationForm,
  isEnquiryForm,
} from '../forms/form-names.ts';
import { schemas } from '../forms/schemas.ts';
import type { Submission } from '../server/submissions/read.ts';
import { columnOf, type TextColumn, textColumns } from '../server/submissions/texts.ts';
import { phoneCell } from './csv.ts';
import type { Column } from './table.ts';

/** How one kind of submission is listed and exported; the values are as they were stored. */
export type Listing = {
  forms: readonly FormName[];
  none: string;
  /** What its file is called. */
  file: 'resume' | 'manuscript';
  /** After those that every listing begins with. */
  columns: Column[];
  row: (submission: Submission) => string[];
  /** The texts that its forms ask for. */
  texts: Texts;
};

type Texts = { first: TextColumn[]; later: TextColumn[] };

/** Where programs find them in an export; what came later stands last, so that none of these moves. */
const firstTexts: TextColumn[] = ['name', 'email', 'title', 'authors', 'phone', 'role', 'message'];

function textsOf(forms: readonly FormName[]): Texts {
  const asked = new Set(forms.flatMap((form) => Object.keys(schemas[form].entries).map(columnOf)));
  return {
    first: firstTexts.filter((column) => asked.has(column)),
    later: textColumns.filter((column) => asked.has(column) && !firstTexts.includes(column)),
  };
}

const applications: Listing = {
  forms: applicationForms,
  none: 'No applications.',
  file: 'resume',
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
  texts: textsOf(applicationForms),
};

const enquiries: Listing = {
  forms: enquiryForms,
  none: 'No enquiries.',
  file: 'manuscript',
  columns: [
    { title: 'Name or authors', isFlexible: true },
    { title: 'E-mail', isFlexible: true },
    { title: 'Title or message', isFlexible: true },
  ],
  row: ({ name, authors, email, title, message }) => [
    ...[name ?? authors ?? '', email],
    title ?? message?.replaceAll('\n', ' ') ?? '',
  ],
  texts: textsOf(enquiryForms),
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
  const { id, form, file, createdAt } = submission;
  const texts = Object.fromEntries(textColumns.map((column) => [column, submission[column]]));
  const named = isApplicationForm(form) ? { resume: file } : { manuscript: file };
  return { id, form, ...texts, ...named, createdAt };
}

/** The titles of an export. */
export function titlesOf({ texts, file }: Listing): string[] {
  const ofFile = ['Filename', 'MediaType', 'Size', 'Sha256'].map((title) => `${file}${title}`);
  return ['id', 'createdAt', 'form', ...texts.first, ...ofFile, ...texts.later];
}

/** The values under them. */
export function cellsOf(submission: Submission, { texts }: Listing) {
  const { id, createdAt, form, file } = submission;
  const ofFile = [file?.filename, file?.mediaType, file?.size, file?.sha256];
  const cell = (column: TextColumn) => {
    const value = submission[column];
    return value && column === 'phone' ? phoneCell(value) : value;
  };
  return [
    ...[id, createdAt, form, ...texts.first.map(cell)],
    ...[...ofFile, ...texts.later.map(cell)],
  ];
}
