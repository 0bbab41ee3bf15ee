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
import { addRows, rowsOf } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrations.ts';

const [user, person] = [randomUUID(), randomUUID()];
const [applied, asked, binned] = [randomUUID(), randomUUID(), randomUUID()];
const author = 'meera@example.com';
const day = (n: number) => `2026-11-0${n}T09:00:00.000Z`;

const email = 'subbu@example.org';
const texts = { name: 'K. Subramaniam', email, phone: '098430 11111', position: 'Data Analyst' };

const bytes = Buffer.from([0, 1, 255]);
const file = { filename: 'resume.pdf', media_type: 'application/pdf', sha256: 'f'.repeat(64) };

/** What the version before stored, in the columns that it had. */
async function fill(db: Database): Promise<void> {
  const created_at = day(1);
  await addRows(db, 'desk_users', {
    ...{ id: user, name: 'Meera', email: author, email_verified: 1, role: 'admin' },
    ...{ two_factor_enabled: 0, created_at, updated_at: created_at },
  });
  const identity = { identity_email: email, identity_phone: '9843011111' };
  const same = { email, created_at, status: 'new', person_id: person, ...identity };
  const looms = { title: 'Looms', authors: 'Laxmi Devi', created_at: day(2) };
  await addRows(
    db,
    'submissions',
    { ...same, id: applied, form: 'careers', ...texts, status: 'in review', owner_id: user },
    { ...same, id: asked, form: 'publication', ...looms },
    { ...same, id: binned, form: 'join-now', name: 'Gone', binned_at: day(3) },
  );
  const about = { submission_id: applied };
  await addRows(db, 'submission_words', { ...about, folded: searchableTexts(texts) });
  await addRows(db, 'submission_files', { ...about, ...file, bytes, size: bytes.length });
  const comment = { author, text: 'Called.', created_at, edited_at: null };
  await addRows(db, 'submission_notes', { ...about, id: randomUUID(), ...comment });
  await addRows(db, 'submission_reads', { user_id: user, submission_id: asked });
  const notice = { kind: 'mention', who: author, created_at } as const;
  await addRows(db, 'desk_notices', { ...about, id: randomUUID(), user_id: user, ...notice });
  const letter = { ...about, id: randomUUID() };
  const sent = { wanted_at: created_at, due_at: created_at, sent_at: day(2) };
  await addRows(db, 'outbox', { ...letter, kind: 'letter', user_id: null, ...sent });
  const words = { author, template: 'A reply', subject: 'Yours', text: 'Dear', created_at };
  const statuses = { status_from: 'new', status_to: 'in review' };
  await addRows(db, 'letters', { ...letter, batch: randomUUID(), ...words, ...statuses });
  const version = { document: '{"home":{"title":"Before"}}', hash: 'h', sentence: 'First', author };
  const origin = { source: 'desk', state: 'published', pages: null, base: null } as const;
  const open = { problem: null, publish_at: null, claimed_until: null, pulled_at: null };
  const published = { created_at, published_at: created_at };
  await addRows(db, 'content_versions', { ...version, ...origin, ...open, ...published });
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
    const { filename, media_type: mediaType, sha256 } = file;
    expect(await findSubmission(db, applied)).toEqual({
      ...{ id: applied, form: 'careers', ...texts, createdAt: day(1), status: 'in review' },
      file: { filename, mediaType, sha256, size: 3 },
    });
    expect(Buffer.from((await findFile(db, applied))!.bytes)).toEqual(bytes);
    expect(await countByStatus(db, {})).toEqual({ new: 1, 'in review': 1 });
    expect(await countUnread(db, user)).toBe(1);
    expect(await countNotices(db, user)).toBe(1);
    expect(await commentsOf(db, applied)).toMatchObject([{ author, text: 'Called.' }]);
    expect(await lettersOf(db, applied)).toMatchObject([{ state: 'sent', subject: 'Yours' }]);
    const total = { submissions: 2, files: 1, letters: 1 };
    expect((await readPerson(db, applied))?.total).toEqual(total);
    expect((await readVersion(db, 1))?.document).toEqual({ home: { title: 'Before' } });
    // What is new: names however they are spelt, also of what came before.
    expect(await list('Subramanian')).toEqual([applied]);
    expect(await list('Lakshmi')).toEqual([asked]);
    expect(await list('98430 11111')).toEqual([applied]);
    expect(await rowsOf(db, 'desk_users')).toMatchObject([{ email: author, mails: 0 }]);

    const details = 'DOI: 10.1000/1';
    const warps = { title: 'Warps', authors: 'L. Devi', details };
    const { id } = await insertSubmission(db, { form: 'publication', email, ...warps });
    expect(await findSubmission(db, id)).toMatchObject({ details });
    const table = await buffer(await xlsxTable(db, ['name', 'owner', 'comments'], {}));
    expect(table.subarray(0, 2).toString()).toBe('PK');
  });
});
