import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@site/scripts/lib/port';
import { describe, expect, it } from 'vitest';
import type { StoreLocation } from '../config.ts';
import { queueAccountMail } from '../desk/account-mails.ts';
import { findAccount, invite } from '../desk/account-store.ts';
import { insertSubmission } from '../submissions/insert.ts';
import { apply, expectMails, expectWaiting, join, useNotices } from '../testing/notices.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { claimMail, markSent, postpone, readOutboxState } from './outbox.ts';

const contact = { form: 'contact', email: 'meena@example.com', message: 'A question' } as const;

describe.each(storeKinds)('notices, kept and sent over %s', (kind) => {
  const stores = useStores(kind);
  const { mailServer, site } = useNotices();

  it('wait while the mail server is away, and all go when it is back', async () => {
    const { db } = await stores.openNew();
    const port = await freePort();
    const { app, metrics, logs } = await site(db, `smtp://127.0.0.1:${port}`);
    for (let i = 0; i < 3; i++) expect((await join(app)).statusCode).toBe(201);
    await expect.poll(logs).toContain('mail unreachable');
    expect(await metrics.registry.metrics()).toMatch(/^site_notices_waiting 3$/m);
    expect(await metrics.registry.metrics()).toMatch(/^site_notices_oldest_seconds (?!0$)[\d.]+$/m);

    const mail = await mailServer({ port });
    await expectMails(mail, 3);
    await expectWaiting(db, 0);
    await wait(300);
    expect(new Set(mail.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(3);
    expect(await metrics.registry.metrics()).toMatch(/^site_notices_total\{outcome="sent"\} 3$/m);
  });

  it.each([451, 550])('go even while another one is refused with %i', async (code) => {
    const { db } = await stores.openNew();
    let isStrict = true;
    const tried: unknown[] = [];
    const mail = await mailServer({
      replyCodeFor({ text, headers }) {
        if (!text.includes('unwelcome')) return undefined;
        tried.push(headers.get('message-id'));
        return isStrict ? code : undefined;
      },
    });
    const { app, logs } = await site(db, mail.url);
    await join(app, { message: 'unwelcome' });
    await expect.poll(logs).toContain('mail rejected');
    await join(app, { message: 'welcome' });
    await expectMails(mail, 1);
    expect(mail.mails[0]?.text).toContain('\nwelcome');
    await expectWaiting(db, 1);

    isStrict = false;
    await expectMails(mail, 2);
    await expectWaiting(db, 0);
    // By which a mail program knows what it has already.
    expect([tried.length > 1, new Set(tried).size]).toEqual([true, 1]);
    expect(logs()).not.toMatch(/Meena|meena@|98765|staff@|welcome/);
  });

  it('wait while the mail server refuses our password', async () => {
    const { db } = await stores.openNew();
    let isRight = false;
    const mail = await mailServer({
      smtp: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) =>
          isRight ? done(null, { user: 'site' }) : done(new Error('no')),
      },
    });
    const { app, logs } = await site(db, mail.url.replace('//', '//site:secret@'));
    await join(app);
    await expect.poll(logs).toContain('EAUTH');
    isRight = true;
    await expectMails(mail, 1);
    expect(logs()).not.toContain('secret');
  });

  it('go singly at first, then gathered, and a reset link goes before all of them', async () => {
    const { db } = await stores.openNew();
    const { promise: isFree, resolve: free } = Promise.withResolvers<undefined>();
    const mail = await mailServer({ replyCodeFor: () => isFree });
    const times = { singleNotices: 2, gatherMs: 300 };
    const { app } = await site(db, mail.url, {}, times);
    for (let i = 0; i < 40; i++) await join(app, { fullName: `Person ${i}` });
    await invite(db, 'admin@example.org', 'admin', 'test');
    const account = await findAccount(db, 'admin@example.org');
    await queueAccountMail(db, 'reset', account!.id);
    free(undefined);
    await expectWaiting(db, 0);
    const subjects = mail.mails.map(({ headers }) => headers.get('subject') ?? '');
    // At most the one that was on its way is before it.
    expect(subjects.slice(0, 2)).toContain('A new password for the desk');
    expect(mail.mails.length).toBeLessThan(12);
    const gathered = mail.mails.filter(({ headers }) =>
      headers.get('subject')?.includes('were sent through the website'),
    );
    expect(gathered.at(-1)?.text).toMatch(/^Join Now application: \d+$/m);
    const told = mail.mails.map(({ text }) => text).join('\n');
    for (const i of [0, 39]) expect(told).toContain(`Person ${i}\n`);
  });

  it('go once each from two instances', async () => {
    const location: StoreLocation = await stores.newLocation();
    const first = await stores.open(location);
    const second = await stores.open(location);
    const mail = await mailServer({ replyCodeFor: () => wait(5).then(() => undefined) });
    const apps = [await site(first.db, mail.url), await site(second.db, mail.url)];
    const sent = Array.from({ length: 24 }, (_, i) => join(apps[i % 2]!.app, { role: 'Trainer' }));
    const answers = await Promise.all(sent);
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    await expectWaiting(first.db, 0);
    await wait(300);
    const told = mail.mails.map(({ text }) => /^ID +(\S+)$/m.exec(text)?.[1]);
    expect(told.sort()).toEqual(answers.map((answer) => answer.json().id).sort());
  });

  it('are taken by one of many who ask at once, and by another when a lease has ended', async () => {
    const { db } = await stores.openNew();
    const { id } = await insertSubmission(db, contact, { notify: true });
    const lease = 600_000;
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimMail(db, lease)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimMail(db, lease)).toBeUndefined();
    await db.updateTable('outbox').set({ due_at: '2026' }).execute();
    const late = claims.find(Boolean)!;
    const next = await claimMail(db, lease);
    expect(next).toMatchObject({ id: late.id, submissionId: id, attempts: 2 });
    await postpone(db, late, 0);
    expect(await claimMail(db, lease)).toBeUndefined();
    await markSent(db, next!);
    expect((await readOutboxState(db)).waiting).toBe(0);
  });

  it('are not even written without the settings', async () => {
    const { db } = await stores.openNew();
    const { app, metrics } = await buildTestApp(db);
    expect((await apply(app)).statusCode).toBe(201);
    expect((await readOutboxState(db)).waiting).toBe(0);
    expect(await metrics.registry.metrics()).not.toContain('site_notices_waiting');
    await app.close();
  });
});
