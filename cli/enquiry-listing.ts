import { enquiryForms } from '../forms/enquiry-forms.ts';
import { listEnquiries, type StoredEnquiry } from '../server/submissions/enquiries.ts';
import type { Listing, Shown } from './listing.ts';
import { localTime } from './local-time.ts';

function show(enquiry: StoredEnquiry): Shown {
  const { id, createdAt, form, name, email, title, authors, message, manuscript } = enquiry;
  const subject = title ?? message?.replaceAll('\n', ' ') ?? '';
  const file = [
    ...[manuscript?.filename, manuscript?.mediaType],
    ...[manuscript?.size, manuscript?.sha256],
  ];
  return {
    json: enquiry,
    row: [id, localTime(createdAt), form, name ?? authors ?? '', email, subject],
    cells: [id, createdAt, form, name, email, title, authors, message, ...file],
  };
}

export const enquiryListing: Listing = {
  columns: [
    { title: 'ID' },
    { title: 'Received' },
    { title: 'Form' },
    { title: 'Name or authors', isFlexible: true },
    { title: 'E-mail', isFlexible: true },
    { title: 'Title or message', isFlexible: true },
  ],
  none: 'No enquiries.',
  titles: [
    ...['id', 'createdAt', 'form', 'name', 'email', 'title', 'authors', 'message'],
    ...['manuscriptFilename', 'manuscriptMediaType', 'manuscriptSize', 'manuscriptSha256'],
  ],
  async *read(db, { form, ...options }) {
    const own = enquiryForms.find((name) => name === form);
    for await (const enquiry of listEnquiries(db, { ...options, form: own })) yield show(enquiry);
  },
};
