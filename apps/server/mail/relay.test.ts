import { setTimeout as wait } from 'node:timers/promises';
import { readDocument } from '@site/content/folder';
import { freePort } from '@site/scripts/lib/port';
import { beforeAll, describe, expect, it } from 'vitest';
import { queueAccountMail } from '../desk/account-mails.ts';
import { findAccount, invite } from '../desk/account-store.ts';
import { insertSubmission } from '../submissions/insert.ts';
import { form } from '../testing/apply.ts';
import { addVersion } from '../testing/content.ts';
import { pdfOfSize } from '../testing/files/samples.ts';
import { decodeHeader } from '../testing/mail-server.ts';
import { careersParts, textParts } from '../testing/multipart-body.ts';
import { apply, expectMails, expectWaiting, join, useNotices } from '../testing/notices.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { useMailingDesk } from '../testing/use-mailing-desk.ts';
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
    const measured = await metrics.registry.metrics();
    expect(measured).toMatch(/^site_notices_waiting 3$/m);
    expect(measured).toMatch(/^site_notices_oldest_seconds (?!0$)[\d.]+$/m);

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

  it('go singly at first, then gathered, and a reset link goes before all of them', async () => {
    const { db } = await stores.openNew();
    const { promise: isFree, resolve: free } = Promise.withResolvers<undefined>();
    const mail = await mailServer({ replyCodeFor: () => isFree });
    const { app } = await site(db, mail.url, {}, { singleNotices: 2, gatherMs: 300 });
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
    const told = mail.mails.map(({ text }) => text).join('\n');
    expect(told).toMatch(/^Join Now application: \d+$/m);
    for (const i of [0, 39]) expect(told).toContain(`Person ${i}\n`);
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
});

describe('notices, as they read', () => {
  const stores = useStores('sqlite');
  const { mailServer, site } = useNotices();

  it('tell staff of an application with the way to its resume, and to the desk once somebody is invited', async () => {
    const { db } = await stores.openNew();
    const mail = await mailServer();
    const env = { MAIL_FROM: 'website@example.org', PUBLIC_URL: 'https://www.example.org' };
    const { app } = await site(db, mail.url, env);
    const resume = { ...pdfOfSize(700_000), filename: 'résumé %22final%22.pdf' };
    const position = { name: 'position', value: 'Data Analyst' };
    const parts = [...careersParts({ name: 'தமிழ்ச்செல்வி' }, resume), position];
    const { id } = (await apply(app, parts)).json();
    await expectMails(mail, 1);

    const { recipients, headers, text, files } = mail.mails[0]!;
    expect(recipients).toEqual(['staff@example.org', 'hr@example.org']);
    expect(headers.get('from')).toBe('website@example.org');
    expect(decodeHeader(headers.get('reply-to'))).toBe('தமிழ்ச்செல்வி <meena@example.com>');
    const texts = ['தமிழ்ச்செல்வி', 'meena@example.com', '+91 98765 43210', position.value];
    for (const part of [id, ...texts]) expect(text).toContain(part);
    expect(files).toEqual([]);
    expect(text).toContain('There is a resume: résumé "final".pdf (684\u00a0KB).');
    expect(text).toContain(`resume ${id} --out FILE`);
    expect(text).not.toContain('/desk/');

    await invite(db, 'hr@example.org', 'manager', 'test');
    const { id: second } = (await join(app)).json();
    await expectMails(mail, 2);
    const address = `https://www.example.org/desk/submissions/${second}`;
    expect(mail.mails[1]?.text).toContain(`To see it again: ${address}`);
  });

  it.each([
    'Staff <boss@example.org>, Bcc: everyone@example.org',
    '"<evil@example.org>," \\" \\',
    '=?utf-8?q?Bcc:=0D=0Aeveryone?=',
  ])('keep the name %j out of the structure of the mail', async (fullName) => {
    const { db } = await stores.openNew();
    const mail = await mailServer();
    const { app } = await site(db, mail.url);
    const message = '.\nBcc: a@example.org\n..';
    expect((await join(app, { fullName, message })).statusCode).toBe(201);
    await expectMails(mail, 1);
    const { recipients, headers, text } = mail.mails[0]!;
    expect(recipients).toEqual(['staff@example.org', 'hr@example.org']);
    expect(headers.get('to')).toBe('staff@example.org, hr@example.org');
    expect([...headers.keys()]).not.toContain('bcc');
    const replyTo = /^[^<>]*<meena@example\.com>$|"[^\n]*" <meena@example\.com>$/;
    expect(headers.get('reply-to')).toMatch(replyTo);
    expect(text).toContain(`Name      ${fullName}`);
    expect(text).toContain(message);
  });
});

describe('confirmations to applicants', () => {
  const { desk, mail, admin, refuse, waiting } = useMailingDesk('sqlite', { admin: 'admin' });
  beforeAll(() => addVersion(desk.db, readDocument()));

  /** Those that arrived, once nothing waits any more. */
  async function confirmations() {
    await expect.poll(waiting).toEqual([]);
    return mail.mails.splice(0).filter(({ recipients }) => recipients[0] !== 'staff@example.org');
  }
  const switchTo = (isOn: boolean) => admin.post('/switches/confirmations', { isOn });

  it('are off until an admin switches them on, which is recorded', async () => {
    expect((await admin.get('/switches/confirmations')).json()).toEqual({ isOn: false });
    await join(desk.app);
    expect(await confirmations()).toEqual([]);
    expect((await switchTo(true)).statusCode).toBe(200);
    const shown = (await admin.get('/switches/confirmations')).json();
    expect(shown).toMatchObject({ isOn: true, by: 'admin' });
    const { entries } = (await admin.get('/record')).json();
    expect(entries[0]).toMatchObject({ action: 'switched confirmations on' });
  });

  it('go to applicants, not to those who enquire, with the same words for all and nothing that was typed', async () => {
    const one = await join(desk.app, { email: 'one@example.com', fullName: 'Zyxcanary' });
    await apply(desk.app);
    const texts = { kind: 'contact', name: 'Meena', email: 'asks@example.com', message: 'Why?' };
    await admin.post('/switches/enquiries', { isOn: true });
    const asked = await desk.app.inject({ ...form(textParts(texts)), url: '/api/enquiries' });
    expect(asked.statusCode).toBe(201);
    const sent = await confirmations();
    const reached = sent.map(({ recipients }) => recipients[0]).sort();
    expect(reached).toEqual(['meena@example.com', 'one@example.com']);
    expect(sent[0]?.text).toBe(sent[1]?.text);
    const received = sent.find(({ recipients }) => recipients[0] === 'one@example.com');
    expect(received?.raw).not.toContain('Zyxcanary');
    expect(received?.headers.get('auto-submitted')).toBe('auto-replied');
    const { history } = (await admin.get(`/submissions/${one.json().id}`)).json();
    expect(history).toContainEqual(expect.objectContaining({ action: 'confirmed the receipt' }));
  });

  it('go three times to one mailbox within a day, however it is written, and to others all the same', async () => {
    const written = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'vic.tim+2@googlemail.com'];
    const more = ['v.i.c.t.i.m@gmail.com', 'VICTIM+3@gmail.com'];
    const many = Array.from({ length: 5 }, (_, i) => `many+${i}@example.com`);
    for (const email of [...written, ...more, ...many, 'other@example.com'])
      expect((await join(desk.app, { email })).statusCode).toBe(201);
    const sent = (await confirmations()).map(({ recipients }) => recipients[0]!);
    const sentTo = (mailbox: RegExp) => sent.filter((email) => mailbox.test(email)).length;
    expect([/gmail|googlemail/, /many/, /other/].map(sentTo)).toEqual([3, 3, 1]);
  });

  it('are given up when refused for good; the application stands', async () => {
    refuse((to) => (to?.startsWith('staff@') ? undefined : 550));
    const { id } = (await join(desk.app, { email: 'nowhere@example.com' })).json();
    expect(await confirmations()).toEqual([]);
    refuse(() => undefined);
    expect((await admin.get(`/submissions/${id}`)).statusCode).toBe(200);
  });

  it('do not go any more once they are switched off', async () => {
    await switchTo(false);
    await join(desk.app, { email: 'late@example.com' });
    expect(await confirmations()).toEqual([]);
  });
});
