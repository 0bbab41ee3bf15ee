import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertSubmission } from '../submissions/insert.ts';
import { findFile, findSubmission, pageOfSubmissions } from '../submissions/read.ts';
import { searchableTexts } from '../submissions/searchable.ts';
import { addRows, rowsOf } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { connect } from './connect.ts';
import { migrate } from './migrations.ts';

const author = 'meera@example.com';
const created_at = '2026-11-01T09:00:00.000Z';
const later = '2026-11-02T09:00:00.000Z';
const user_id = randomUUID();
const about = { submission_id: randomUUID() };
const letter = { ...about, id: randomUUID() };

const email = 'subbu@example.org';
const texts = { name: 'K. Subramaniam', email, phone: '098430 11111', position: 'Data Analyst' };
const same = { email, status: 'new', person_id: randomUUID(), identity_email: email };
const file = { filename: 'resume.pdf', media_type: 'application/pdf', sha256: 'f'.repeat(64) };
const bytes = Buffer.from([0, 1, 255]);
const words = { template: 'A reply', subject: 'Yours', text: 'Dear' };
const sent = { wanted_at: created_at, due_at: created_at, sent_at: later };
const version = { document: '{"home":{"title":"Before"}}', hash: 'h', sentence: 'First', author };

/** Rows that the version before stored, in the columns that it had. */
const stored: [table: string, row: object][] = [
  [
    'desk_users',
    {
      ...{ id: user_id, name: 'Meera', email: author, email_verified: 1, role: 'admin' },
      ...{ two_factor_enabled: 0, created_at, updated_at: created_at },
    },
  ],
  [
    'submissions',
    { ...same, id: about.submission_id, form: 'careers', ...texts, owner_id: user_id, created_at },
  ],
  ['submission_words', { ...about, folded: searchableTexts(texts) }],
  ['submission_files', { ...about, ...file, bytes, size: 3 }],
  ['submission_notes', { ...about, id: randomUUID(), author, text: 'Called.', created_at }],
  ['submission_reads', { ...about, user_id }],
  [
    'desk_notices',
    { ...about, id: randomUUID(), user_id, kind: 'mention', who: author, created_at },
  ],
  ['outbox', { ...letter, kind: 'letter', ...sent }],
  ['letters', { ...letter, batch: randomUUID(), author, ...words, created_at }],
  ['content_versions', { ...version, source: 'desk', state: 'published', created_at }],
];

describe.each(storeKinds)('a store of the version before, in %s', (kind) => {
  const stores = useStores(kind);

  it('is migrated with what is in it, and read and written as a new one', async () => {
    const location = await stores.newLocation();
    const old = connect(location);
    await migrate(old.db, kind, '0002-derivations');
    const before: [table: 'letters', rows: object[]][] = [];
    for (const [name, row] of stored) {
      const table = name as 'letters';
      await addRows(old.db, table, row as never);
      before.push([table, await rowsOf(old.db, table)]);
    }
    await old.close();

    const { db } = await stores.open(location);
    for (const [table, rows] of before) expect(await rowsOf(db, table)).toMatchObject(rows);
    expect(before.map(([, rows]) => rows.length)).toEqual(stored.map(() => 1));
    const { submission_id: id } = about;
    expect(await findSubmission(db, id)).toMatchObject({ id, form: 'careers', ...texts });
    expect(Buffer.from((await findFile(db, id))!.bytes)).toEqual(bytes);
    // What is new: names however they are spelt, also of what came before.
    const options = { order: 'newest first', limit: 10, search: 'Subramanian' } as const;
    const { submissions } = await pageOfSubmissions(db, options);
    expect(submissions.map(({ id }) => id)).toEqual([id]);
    const warps = { title: 'Warps', authors: 'L. Devi', details: 'DOI: 10.1000/1' };
    const added = await insertSubmission(db, { form: 'publication', email, ...warps });
    expect(await findSubmission(db, added.id)).toMatchObject(warps);
  });
});
