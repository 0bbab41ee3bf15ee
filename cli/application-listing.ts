import type { FormName } from '../server/database/tables.ts';
import { listApplications, type StoredApplication } from '../server/submissions/applications.ts';
import type { Listing, Shown } from './listing.ts';
import { localTime } from './local-time.ts';

export const applicationForms: FormName[] = ['careers', 'join-now'];

function show(application: StoredApplication): Shown {
  const { id, createdAt, form, name, email, phone, role, message, resume } = application;
  const file = [resume?.filename, resume?.mediaType, resume?.size, resume?.sha256];
  return {
    json: application,
    row: [id, localTime(createdAt), form, name, email, phone, role ?? resume?.filename ?? ''],
    cells: [id, createdAt, form, name, email, phone, role, message, ...file],
  };
}

export const applicationListing: Listing = {
  columns: [
    { title: 'ID' },
    { title: 'Received' },
    { title: 'Form' },
    { title: 'Name', isFlexible: true },
    { title: 'E-mail', isFlexible: true },
    { title: 'Phone' },
    { title: 'Role or resume', isFlexible: true },
  ],
  none: 'No applications.',
  titles: [
    ...['id', 'createdAt', 'form', 'name', 'email', 'phone', 'role', 'message'],
    ...['resumeFilename', 'resumeMediaType', 'resumeSize', 'resumeSha256'],
  ],
  async *read(db, { form, ...options }) {
    const own = applicationForms.find((name) => name === form);
    for await (const application of listApplications(db, { ...options, form: own })) {
      yield show(application);
    }
  },
};
