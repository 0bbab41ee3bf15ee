import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { StoreLocation } from '../../config/config.ts';
import { freePort } from '../../scripts/lib/port.ts';
import { expectMails, expectWaiting, join, useNotices } from '../../testing/server/notices.ts';
import { storeKinds, useStores } from '../../testing/server/stores.ts';

describe.each(storeKinds)('notices, sent over %s', (kind) => {
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
    const replyCodeFor = ({ text }: { text: string }) =>
      isStrict && text.includes('unwelcome') ? code : undefined;
    const mail = await mailServer({ replyCodeFor });
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
});
