import { createHash, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { isApplicationForm } from '../../forms/form-names.ts';
import type { Database } from '../../server/database/connect.ts';
import { claimNotice } from '../../server/outbox/outbox.ts';
import type { NewSubmission } from '../../server/submissions/insert.ts';
import { findFile, listSubmissions, type Submission } from '../../server/submissions/read.ts';

export const time = '2026-01-31T09:00:00.000Z';
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * i) % 251));
const sha256 = createHash('sha256').update(bytes).digest('hex');
export const file = { filename: 'résumé.pdf', mediaType: 'application/pdf', sha256, bytes };
export const person = { name: "தமிழ் O'Brien", email: 'Tamil@Example.com' };
export const phone = '+91 98765 43210';

/** A submission of each kind. */
export const everyKind: NewSubmission[] = [
  { form: 'careers', ...person, phone, file },
  { form: 'join-now', ...person, phone, role: 'Trainer', message: 'one\n"two"' },
  { form: 'join-now', ...person, phone, role: 'Other' },
  { form: 'publication', title: 'On looms', authors: 'Zed', email: 'zed@example.com', file },
  { form: 'analytics', ...person, message: 'A question' },
  { form: 'contact', ...person, message: 'Another' },
];

export type Sent = { id: string; key: string | null; submission: NewSubmission };
type Row = Record<string, string | number | Uint8Array | null | undefined>;

export const newlySent = (submission: NewSubmission): Sent => ({
  id: randomUUID(),
  key: randomUUID(),
  submission,
});

function insert(table: string, row: Row): RawBuilder<unknown> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql.val(value ?? null));
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`;
}

/** What the release before sent to the database to save this, in its words and order. */
function* formerInserts({ id, key, submission }: Sent): Generator<RawBuilder<unknown>> {
  const { form, name, email, phone, role, message, title, authors, file } = submission;
  const hash = (texts: unknown[]) => {
    const content = JSON.stringify([...texts, file?.filename, file?.sha256]);
    return createHash('sha256').update(content).digest('hex');
  };
  const fileRow = { media_type: file?.mediaType, size: file?.bytes.length };
  const { mediaType: _, ...sameInBoth } = { ...file, ...fileRow };
  const notice = { id: `${id}n`, created_at: time, due_at: time };
  if (isApplicationForm(form)) {
    const texts = { form, name, email, phone, role, message };
    const fingerprint = hash(Object.values(texts));
    yield insert('applications', { id, ...texts, created_at: time });
    if (file) yield insert('resumes', { application_id: id, ...sameInBoth });
    if (key) yield insert('idempotency_keys', { key, application_id: id, fingerprint });
    yield insert('notices', { ...notice, application_id: id });
  } else {
    const texts = { form, email, name, message, title, authors };
    const fingerprint = hash(Object.values(texts));
    const ownKey = { idempotency_key: key, fingerprint };
    yield insert('enquiries', { id, ...texts, ...ownKey, created_at: time });
    if (file) yield insert('manuscripts', { enquiry_id: id, ...sameInBoth });
    yield insert('notices', { ...notice, enquiry_id: id });
  }
}

/** Saves it as the release before does. */
export async function saveAsBefore(db: Database, sent: Sent): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const statement of formerInserts(sent)) await statement.execute(transaction);
  });
}

export async function listed(db: Database): Promise<Submission[]> {
  const all: Submission[] = [];
  for await (const submission of listSubmissions(db)) all.push(submission);
  return all;
}

/** Expects that these are what is stored, and nothing else. */
export async function expectKept(db: Database, all: Sent[]): Promise<void> {
  const expected = all.map(({ id, submission: { file, ...texts } }) => {
    const { bytes: _, ...named } = { ...file, size: file?.bytes.length };
    const state = { status: 'new', isOpened: false };
    return { ...texts, ...state, id, createdAt: time, ...(file && { file: named }) };
  });
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect((await listed(db)).sort(byId)).toEqual(expected.sort(byId));
  for (const { id, submission } of all) {
    const found = await findFile(db, id);
    expect(found && Buffer.from(found.bytes)).toEqual(submission.file?.bytes);
  }
}

/** The ids, in order, of all submissions of which staff are still to be told. */
export async function claimAll(db: Database): Promise<string[]> {
  const claimed: string[] = [];
  for (;;) {
    const notice = await claimNotice(db, 60_000);
    if (!notice) return claimed.sort();
    claimed.push(notice.submissionId);
  }
}

export const idsOf = (all: Sent[]) => all.map(({ id }) => id).sort();
