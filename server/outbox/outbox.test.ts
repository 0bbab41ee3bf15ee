import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoreLocation } from '../../config/config.ts';
import { freePort } from '../../scripts/lib/port.ts';
import { pdfOfSize, resumes } from '../../testing/files/samples.ts';
import {
  decodeHeader,
  type MailServer,
  startMailServer,
} from '../../testing/server/mail-server.ts';
import { careersParts, multipartBody, multipartType } from '../../testing/server/multipart-body.ts';
import { storeKinds, useStores } from '../../testing/server/stores.ts';
import { buildTestApp, type TestApp } from '../../testing/server/test-app.ts';
import type { Database } from '../database/connect.ts';
import { invite } from '../desk/accounts.ts';
import { deleteByIds } from '../submissions/erase.ts';
import { insertSubmission } from '../submissions/insert.ts';
import { claimNotice, lookAtOutbox, markSent, postpone } from './outbox.ts';
import { relayTimes } from './relay.ts';

const quick = {
  ...relayTimes,
  lookEveryMs: 100,
  firstRetryMs: 20,
  longestPauseMs: 100,
  longestRetryMs: { unreachable: 100, rejected: 200 },
};
const joinNow = {
  fullName: 'Meena Sundaram',
  email: 'meena@example.com',
  phone: '+91 98765 43210',
  role: 'Statistician',
};
const contact = { form: 'contact', email: 'meena@example.com', message: 'A question' } as const;
const patience = { timeout: 60_000, interval: 20 };

describe.each(storeKinds)('notices over %s', (kind) => {
  const stores = useStores(kind);
  const running: { close: () => Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const { close } of running.splice(0).reverse()) await close();
  });

  async function mailServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
    const server = await startMailServer(options);
    running.push({ close: server.stop });
    return server;
  }

  async function site(db: Database, smtpUrl: string, env = {}): Promise<TestApp> {
    const test = await buildTestApp(db, {
      env: { SMTP_URL: smtpUrl, NOTIFY_TO: 'staff@example.org,hr@example.org', ...env },
      relayTimes: quick,
    });
    running.push(test.app);
    await test.app.ready();
    return test;
  }

  const join = (app: FastifyInstance, changes = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/apply',
      payload: { ...joinNow, ...changes },
      headers,
    });
  const apply = (app: FastifyInstance, parts = careersParts()) =>
    app.inject({
      method: 'POST',
      url: '/api/apply',
      payload: multipartBody(parts),
      headers: { 'content-type': multipartType },
    });
  const expectMails = ({ mails }: MailServer, count: number) =>
    vi.waitFor(() => expect(mails).toHaveLength(count), patience);
  const expectWaiting = (db: Database, count: number) =>
    vi.waitFor(async () => expect((await lookAtOutbox(db)).waiting).toBe(count), patience);
  const expectEmpty = (db: Database) => expectWaiting(db, 0);

  it('lead to the desk once somebody is invited there, and to the staff tool before', async () => {
    const { db } = await stores.openNew();
    const mail = await mailServer();
    const { app } = await site(db, mail.url, { PUBLIC_URL: 'https://www.example.org' });
    await join(app);
    await expectMails(mail, 1);
    expect(mail.mails[0]?.text).toContain('To see it again: npm run applications -- show ');
    await invite(db, 'hr@example.org', 'manager', 'test');
    const { id } = (await join(app)).json();
    await expectMails(mail, 2);
    const address = `https://www.example.org/desk/submissions/${id}`;
    expect(mail.mails[1]?.text).toContain(`To see it again: ${address}`);
  });

  it('tell staff of an application, the resume attached byte for byte', async () => {
    const { db } = await stores.openNew();
    const mail = await mailServer();
    const { app } = await site(db, mail.url, { MAIL_FROM: 'website@example.org' });
    const resume = { ...pdfOfSize(700_000), filename: 'résumé %22final%22.pdf' };
    const position = { name: 'position', value: 'Data Analyst' };
    const parts = [...careersParts({ name: 'தமிழ்ச்செல்வி' }, resume), position];
    const response = await apply(app, parts);
    expect(response.statusCode).toBe(201);
    const { id } = response.json();
    await expectMails(mail, 1);

    const [received] = mail.mails;
    expect(received?.recipients).toEqual(['staff@example.org', 'hr@example.org']);
    expect(received?.headers.get('from')).toBe('website@example.org');
    expect(decodeHeader(received?.headers.get('reply-to'))).toBe('தமிழ்ச்செல்வி <meena@example.com>');
    const texts = ['தமிழ்ச்செல்வி', 'meena@example.com', '+91 98765 43210', position.value];
    for (const text of [id, ...texts]) {
      expect(received?.text).toContain(text);
    }
    expect(received?.files).toHaveLength(1);
    expect(received?.files[0]?.type).toContain('application/pdf');
    const { disposition = '' } = received?.files[0] ?? {};
    expect(disposition).toMatch(/^attachment;/);
    expect(decodeURIComponent(disposition)).toContain('résumé "final".pdf');
    expect(received?.files[0]?.bytes.equals(resume.bytes)).toBe(true);
    await expectEmpty(db);
    await wait(300);
    expect(mail.mails).toHaveLength(1);
  });

  it('tell once of an application that is sent twice with one key', async () => {
    const { db } = await stores.openNew();
    const mail = await mailServer();
    const { app } = await site(db, mail.url);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([join(app, {}, headers), join(app, {}, headers)]);
    answers.push(await join(app, {}, headers));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    await expectEmpty(db);
    await wait(200);
    expect(mail.mails).toHaveLength(1);
  });

  it.each([
    'Staff <boss@example.org>, Bcc: everyone@example.org',
    '"<evil@example.org>," \\" \\',
    '=?utf-8?q?Bcc:=0D=0Aeveryone?=',
    'Subject: x; boundary="y"',
  ])('keep the name %j out of the structure of the mail', async (fullName) => {
    const { db } = await stores.openNew();
    const mail = await mailServer();
    const { app } = await site(db, mail.url);
    expect((await join(app, { fullName, message: '.\nBcc: a@example.org\n..' })).statusCode).toBe(
      201,
    );
    await expectMails(mail, 1);
    const [received] = mail.mails;
    expect(received?.recipients).toEqual(['staff@example.org', 'hr@example.org']);
    expect(received?.headers.get('to')).toBe('staff@example.org, hr@example.org');
    expect([...(received?.headers.keys() ?? [])]).not.toContain('bcc');
    expect(received?.headers.get('reply-to')).toMatch(
      /^[^<>]*<meena@example\.com>$|"[^\n]*" <meena@example\.com>$/,
    );
    expect(received?.text).toContain(`Name      ${fullName}`);
    expect(received?.text).toContain('.\nBcc: a@example.org\n..');
  });

  it('wait while the mail server is away, and all go when it is back', async () => {
    const { db } = await stores.openNew();
    const port = await freePort();
    const { app, metrics, logs } = await site(db, `smtp://127.0.0.1:${port}`);
    for (let i = 0; i < 3; i++) expect((await join(app)).statusCode).toBe(201);
    await vi.waitFor(() => expect(logs()).toContain('notice unreachable'), patience);
    expect(await metrics.registry.metrics()).toMatch(/^site_notices_waiting 3$/m);
    expect(await metrics.registry.metrics()).toMatch(/^site_notices_oldest_seconds 0\.\d+$/m);

    const mail = await mailServer({ port });
    await expectMails(mail, 3);
    await expectEmpty(db);
    await wait(300);
    expect(new Set(mail.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(3);
    expect(await metrics.registry.metrics()).toMatch(/^site_notices_total\{outcome="sent"\} 3$/m);
  });

  it('go without the resume where the mail server refuses it for good', async () => {
    const { db } = await stores.openNew();
    const mail = await mailServer({ judge: ({ files }) => (files.length ? 552 : undefined) });
    const { app } = await site(db, mail.url);
    const { id } = (await apply(app)).json();
    await expectMails(mail, 1);
    expect(mail.mails[0]?.text).toContain(`resume ${id} --out`);
    await expectEmpty(db);
  });

  it.each([451, 550])('of which one is refused with %i keep no other back', async (code) => {
    const { db } = await stores.openNew();
    let isStrict = true;
    const judge = ({ text }: { text: string }) =>
      isStrict && text.includes('unwelcome') ? code : undefined;
    const mail = await mailServer({ judge });
    const { app, logs } = await site(db, mail.url);
    await join(app, { message: 'unwelcome' });
    await vi.waitFor(() => expect(logs()).toContain('notice rejected'), patience);
    await join(app, { message: 'welcome' });
    await expectMails(mail, 1);
    expect(mail.mails[0]?.text).toContain('\nwelcome');
    await expectWaiting(db, 1);

    isStrict = false;
    await expectMails(mail, 2);
    await expectEmpty(db);
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
    await vi.waitFor(() => expect(logs()).toContain('EAUTH'), patience);
    isRight = true;
    await expectMails(mail, 1);
    expect(logs()).not.toContain('secret');
  });

  it('go once each from two instances', async () => {
    const location: StoreLocation = await stores.newLocation();
    const first = await stores.open(location, { timeoutMs: 5_000 });
    const second = await stores.open(location, { timeoutMs: 5_000 });
    const mail = await mailServer({ judge: () => wait(5).then(() => undefined) });
    const apps = [await site(first.db, mail.url), await site(second.db, mail.url)];
    const sent = Array.from({ length: 24 }, (_, i) => join(apps[i % 2]!.app, { role: 'Trainer' }));
    const answers = await Promise.all(sent);
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    await expectEmpty(first.db);
    await wait(300);
    const told = mail.mails.map(({ text }) => /^ID +(\S+)$/m.exec(text)?.[1]);
    expect(told.sort()).toEqual(answers.map((answer) => answer.json().id).sort());
  });

  it('are taken by one of many who ask at once, and by another when a lease has ended', async () => {
    const { db } = await stores.openNew();
    const { id } = await insertSubmission(db, contact, { notify: true });
    const lease = 600_000;
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimNotice(db, lease)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimNotice(db, lease)).toBeUndefined();
    await db.updateTable('notices').set({ due_at: '2026' }).execute();
    const late = claims.find(Boolean)!;
    const next = await claimNotice(db, lease);
    expect(next).toMatchObject({ id: late.id, submissionId: id, attempts: 2 });
    await postpone(db, late, 0);
    expect(await claimNotice(db, lease)).toBeUndefined();
    await markSent(db, next!);
    expect((await lookAtOutbox(db)).waiting).toBe(0);
  });

  it('are forgotten with an application that is erased', async () => {
    const { db } = await stores.openNew();
    const { app } = await site(db, `smtp://127.0.0.1:${await freePort()}`);
    const { id } = (await join(app)).json();
    expect((await lookAtOutbox(db)).waiting).toBe(1);
    await deleteByIds(db, [id]);
    expect((await lookAtOutbox(db)).waiting).toBe(0);
  });

  it('finish the one that is being sent when the site stops', async () => {
    const { db } = await stores.openNew();
    const begun = Promise.withResolvers<void>();
    const mail = await mailServer({
      judge: async () => {
        begun.resolve();
        await wait(300);
        return undefined;
      },
    });
    const { app } = await site(db, mail.url);
    await join(app);
    await begun.promise;
    await app.close();
    expect(mail.mails).toHaveLength(1);
    expect((await lookAtOutbox(db)).waiting).toBe(0);
  });

  it('are not even written without the settings', async () => {
    const { db } = await stores.openNew();
    const { app, metrics } = await buildTestApp(db);
    running.push(app);
    expect((await apply(app)).statusCode).toBe(201);
    expect((await lookAtOutbox(db)).waiting).toBe(0);
    expect(await metrics.registry.metrics()).not.toContain('site_notices_waiting');
  });

  it('put nothing that was sent into logs and metrics', async () => {
    const { db } = await stores.openNew();
    const canary = 'Zyxcanary';
    let refusals = 0;
    const mail = await mailServer({ judge: () => (refusals++ < 2 ? 554 : undefined) });
    const test = await site(db, mail.url);
    await apply(
      test.app,
      careersParts(
        { name: canary, email: `${canary}@example.com`, phone: '5550199887' },
        { ...resumes.pdf, filename: `${canary}.pdf` },
      ),
    );
    await expectMails(mail, 1);
    await expectEmpty(db);
    for (const output of [test.logs(), await test.metrics.registry.metrics()]) {
      expect(output).not.toMatch(new RegExp(`${canary}|5550199887|staff@`, 'i'));
    }
  });
});
