import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addSubmission } from '../../testing/server/apply.ts';
import { expectMails } from '../../testing/server/notices.ts';
import { rowsOf, setRows } from '../../testing/server/rows.ts';
import { storeKinds } from '../../testing/server/stores.ts';
import { useMailingDesk } from '../../testing/server/use-mailing-desk.ts';
import { nextDigest, setDigest } from './digests.ts';

it.each([
  ['daily digest', '2026-11-23T02:29:59Z', '2026-11-23T02:30:00.000Z'],
  ['daily digest', '2026-11-23T02:30:00Z', '2026-11-24T02:30:00.000Z'],
  // Still Sunday in Greenwich, Monday in India.
  ['weekly digest', '2026-11-22T20:00:00Z', '2026-11-23T02:30:00.000Z'],
  ['weekly digest', '2026-11-23T02:30:00Z', '2026-11-30T02:30:00.000Z'],
] as const)('the next %s after %s is due at %s', (digest, now, due) => {
  expect(nextDigest(digest, new Date(now)).toISOString()).toBe(due);
});

describe.each(storeKinds)('digests, with %s', (kind) => {
  const { desk, mail, reader, refuse, waiting, letGo } = useMailingDesk(kind, {
    reader: 'reader',
  });

  it('come at their time, with numbers alone, until they are turned off', async () => {
    expect((await reader.get('/me')).json().digest).toBe('off');
    await addSubmission(desk.db, {
      form: 'contact',
      name: 'Zyxcanary',
      email: 'canary@example.com',
      message: 'Zyxcanary',
    });
    await reader.post('/me/digest', { digest: 'weekly' });
    await reader.post('/me/digest', { digest: 'daily' });
    expect((await reader.get('/me')).json().digest).toBe('daily');
    expect(await waiting()).toMatchObject([{ kind: 'daily digest' }]);
    await letGo();
    await expectMails(mail, 1);
    const [received] = mail.mails.splice(0);
    expect(received?.recipients).toEqual(['reader@example.com']);
    expect(received?.text).toContain('Arrived in the last 24 hours: 1');
    expect(received?.raw).not.toMatch(/canary/i);
    await expect.poll(waiting).toHaveLength(1);
    expect((await waiting())[0]!.due_at > new Date().toISOString()).toBe(true);
    await reader.post('/me/digest', { digest: 'off' });
    expect(await waiting()).toEqual([]);
  });

  it('go on after one that was refused for good', async () => {
    await reader.post('/me/digest', { digest: 'daily' });
    refuse(() => 550);
    await letGo();
    const failed = desk.db.selectFrom('outbox').select('kind').where('failed_at', 'is not', null);
    await expect.poll(() => failed.execute()).toHaveLength(1);
    refuse(() => undefined);
    expect(await waiting()).toMatchObject([{ kind: 'daily digest' }]);
    expect(mail.mails).toEqual([]);
    await reader.post('/me/digest', { digest: 'off' });
  });

  it('are turned off also while one is being sent, which queues the next', async () => {
    const { db } = desk;
    await reader.post('/me/digest', { digest: 'daily' });
    const row = (await rowsOf(db, 'outbox', { sent_at: null }))[0]!;
    let off: Promise<void> | undefined;
    await db.transaction().execute(async (sending) => {
      const ended = { sent_at: new Date().toISOString() };
      await sending.updateTable('outbox').set(ended).where('id', '=', row.id).execute();
      await sending
        .insertInto('outbox')
        .values({ ...row, id: randomUUID() })
        .execute();
      off = setDigest(db, row.user_id!, 'off');
      // Until it waits for this transaction.
      await setTimeout(200);
    });
    await off;
    expect(await waiting()).toEqual([]);
  });

  it('are for those who read the inbox', async () => {
    const editor = await desk.join('editor@example.com', 'editor');
    expect((await editor.post('/me/digest', { digest: 'daily' })).statusCode).toBe(422);
    const leaving = await desk.join('leaving@example.com', 'reader');
    await leaving.post('/me/digest', { digest: 'daily' });
    await setRows(desk.db, 'desk_users', { role: 'editor' }, { email: 'leaving@example.com' });
    await letGo();
    await expect.poll(waiting).toEqual([]);
    expect(mail.mails).toEqual([]);
  });
});
