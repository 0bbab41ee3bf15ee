import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { commentsOf } from '../desk/comments.ts';
import { countNotices } from '../desk/notices.ts';
import { lettersOf } from '../mail/letters/letters.ts';
import { readVersion } from '../publishing/versions.ts';
import { xlsxTable } from '../submissions/export.ts';
import { insertSubmission } from '../submissions/insert.ts';
import { readPerson } from '../submissions/people.ts';
import { findFile, findSubmission, pageOfSubmissions } from '../submissions/read.ts';
import { countUnread } from '../submissions/reads.ts';
import { searchableTexts } from '../submissions/searchable.ts';
import { countByStatus } from '../submissions/set-if-unchanged.ts';
import { rowsOf } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrations.ts';

const [user, person] = [randomUUID(), randomUUID()];
const [applied, asked, binned] = [randomUUID(), randomUUID(), randomUUID()];
const author = 'meera@example.com';
const day = (n: number) => `2026-11-0${n}T09:00:00.000Z`;

const email = 'subbu@example.org';
const texts = { name: 'K. Subramaniam', email, phone: '098430 11111', position: 'Data Analyst' };

/** What the version before stored, in the columns that it had. */
async function fill(db: Database): Promise<void> {
  const created_at = day(1);
  const account = {
    id: user,
    name: 'Meera',
    email: author,
    email_verified: 1,
    role: 'admin',
  } as const;
  await db
    .insertInto('desk_users')
    .values({ ...account, two_factor_enabled: 0, created_at, updated_at: created_at })
    .execute();
  const same = {
    status: 'new',
    person_id: person,
    identity_email: email,
    identity_phone: '9843011111',
  };
  await db
    .insertInto('submissions')
    .values([
      {
        id: applied,
        form: 'careers',
        ...texts,
        created_at,
        ...same,
        status: 'in review',
        owner_id: user,
      },
      {
        id: asked,
        form: 'publication',
        email,
        ...same,
        created_at: day(2),
        title: 'Looms',
        authors: 'Laxmi Devi',
      },
      { id: binned, form: 'join-now', ...same, email, name: 'Gone', created_at, binned_at: day(3) },
    ])
    .execute();
  await db
    .insertInto('submission_words')
    .values({ submission_id: applied, folded: searchableTexts(texts) })
    .execute();
  const bytes = Buffer.from([0, 1, 255]);
  const file = {
    filename: 'resume.pdf',
    media_type: 'application/pdf',
    sha256: 'f'.repeat(64),
    bytes,
  };
  await db
    .insertInto('submission_files')
    .values({ submission_id: applied, ...file, size: bytes.length })
    .execute();
  const comment = { id: randomUUID(), author, text: 'Called.', created_at, edited_at: null };
  await db
    .insertInto('submission_notes')
    .values({ submission_id: applied, ...comment })
    .execute();
  await db.insertInto('submission_reads').values({ user_id: user, submission_id: asked }).execute();
  await db
    .insertInto('desk_notices')
    .values({
      id: randomUUID(),
      user_id: user,
      submission_id: applied,
      kind: 'mention',
      who: author,
      created_at,
    })
    .execute();
  const id = randomUUID();
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: 'letter',
      submission_id: applied,
      user_id: null,
      wanted_at: created_at,
      due_at: created_at,
      sent_at: day(2),
    })
    .execute();
  await db
    .insertInto('letters')
    .values({
      id,
      batch: randomUUID(),
      submission_id: applied,
      author,
      template: 'A reply',
      subject: 'Yours',
      text: 'Dear',
      status_from: 'new',
      status_to: 'in review',
      created_at,
    })
    .execute();
  const words = { document: '{"home":{"title":"Before"}}', hash: 'h', sentence: 'First', author };
  await db
    .insertInto('content_versions')
    .values({
      ...words,
      pages: null,
      base: null,
      source: 'desk',
      state: 'published',
      problem: null,
      created_at,
      publish_at: null,
      published_at: created_at,
      claimed_until: null,
      pulled_at: null,
    })
    .execute();
}

describe.each(storeKinds)('a store of the version before, in %s', (kind) => {
  const stores = useStores(kind);

  it('is migrated with what is in it, and read and written as a new one', async () => {
    const location = await stores.newLocation();
    const old = connect(location);
    await migrate(old.db, kind, '0002-derivations');
    await fill(old.db);
    await old.close();

    const { db } = await stores.open(location);
    const list = async (search?: string) => {
      const options = { order: 'newest first', limit: 10, search } as const;
      return (await pageOfSubmissions(db, options)).submissions.map(({ id }) => id);
    };
    expect(await list()).toEqual([asked, applied]);
    expect(await findSubmission(db, applied)).toEqual({
      ...{ id: applied, form: 'careers', ...texts, createdAt: day(1), status: 'in review' },
      file: {
        filename: 'resume.pdf',
        mediaType: 'application/pdf',
        sha256: 'f'.repeat(64),
        size: 3,
      },
    });
    expect(Buffer.from((await findFile(db, applied))!.bytes)).toEqual(Buffer.from([0, 1, 255]));
    expect(await countByStatus(db, {})).toEqual({ new: 1, 'in review': 1 });
    expect(await countUnread(db, user)).toBe(1);
    expect(await countNotices(db, user)).toBe(1);
    expect(await commentsOf(db, applied)).toMatchObject([{ author, text: 'Called.' }]);
    expect(await lettersOf(db, applied)).toMatchObject([{ state: 'sent', subject: 'Yours' }]);
    expect((await readPerson(db, applied))?.total).toEqual({
      submissions: 2,
      files: 1,
      letters: 1,
    });
    expect((await readVersion(db, 1))?.document).toEqual({ home: { title: 'Before' } });
    // What is new: names however they are spelt, also of what came before.
    expect(await list('Subramanian')).toEqual([applied]);
    expect(await list('Lakshmi')).toEqual([asked]);
    expect(await list('98430 11111')).toEqual([applied]);
    expect(await rowsOf(db, 'desk_users')).toMatchObject([{ email: author, mails: 0 }]);

    const details = 'DOI: 10.1000/1';
    const enquiry = {
      form: 'publication',
      email,
      title: 'Warps',
      authors: 'L. Devi',
      details,
    } as const;
    const { id } = await insertSubmission(db, enquiry);
    expect(await findSubmission(db, id)).toMatchObject({ details });
    const table = await buffer(await xlsxTable(db, ['name', 'owner', 'comments'], {}));
    expect(table.subarray(0, 2).toString()).toBe('PK');
  });
});
