import type { Database } from '../database/connect.ts';
import { findApplication, findResume } from '../submissions/applications.ts';
import { findEnquiry, findManuscript } from '../submissions/enquiries.ts';
import type { ClaimedNotice } from './outbox.ts';

/** What staff are told of: an application or an enquiry, in the words of the mail. */
export type Subject = {
  id: string;
  title: string;
  /** Who sent it; absent where no name was asked for. */
  name?: string;
  email: string;
  facts: [label: string, value: string | undefined][];
  message?: string;
  file?: SubjectFile;
};

export type SubjectFile = {
  what: 'resume' | 'manuscript';
  filename: string;
  mediaType: string;
  bytes: Uint8Array;
};

type FileRow = { filename: string; media_type: string; bytes: Uint8Array };

const titles = {
  careers: 'Careers application',
  'join-now': 'Join Now application',
  publication: 'Publication',
  analytics: 'Analytics request',
  contact: 'Message',
};

function toFile(what: SubjectFile['what'], row: FileRow | undefined): SubjectFile | undefined {
  return row && { what, filename: row.filename, mediaType: row.media_type, bytes: row.bytes };
}

async function readApplication(db: Database, id: string): Promise<Subject | undefined> {
  const application = await findApplication(db, id);
  if (!application) return undefined;
  const { form, name, email, phone, role, message, createdAt } = application;
  return {
    id,
    title: titles[form],
    name,
    email,
    facts: [
      ['Name', name],
      ['E-mail', email],
      ['Phone', phone],
      ['Role', role],
      ['Received', createdAt],
      ['ID', id],
    ],
    message,
    file: application.resume && toFile('resume', await findResume(db, id)),
  };
}

async function readEnquiry(db: Database, id: string): Promise<Subject | undefined> {
  const enquiry = await findEnquiry(db, id);
  if (!enquiry) return undefined;
  const { form, name, email, title, authors, message, createdAt } = enquiry;
  return {
    id,
    title: titles[form],
    name,
    email,
    facts: [
      ['Title', title],
      ['Authors', authors],
      ['Name', name],
      ['E-mail', email],
      ['Received', createdAt],
      ['ID', id],
    ],
    message,
    file: enquiry.manuscript && toFile('manuscript', await findManuscript(db, id)),
  };
}

/** Answers `undefined` if it is erased. */
export async function readSubject(
  db: Database,
  { application_id, enquiry_id }: ClaimedNotice,
): Promise<Subject | undefined> {
  if (application_id) return readApplication(db, application_id);
  return enquiry_id ? readEnquiry(db, enquiry_id) : undefined;
}
