import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { invite } from '../desk/account-store.ts';
import { pdfOfSize } from '../testing/files/samples.ts';
import { decodeHeader } from '../testing/mail-server.ts';
import { careersParts } from '../testing/multipart-body.ts';
import { apply, expectMails, expectWaiting, join, useNotices } from '../testing/notices.ts';
import { useStores } from '../testing/stores.ts';

describe('notices, as they read', () => {
  const stores = useStores('sqlite');
  const { mailServer, site } = useNotices();

  it('lead to the desk once somebody is invited there', async () => {
    const { db } = await stores.openNew();
    const mail = await mailServer();
    const { app } = await site(db, mail.url, { PUBLIC_URL: 'https://www.example.org' });
    await join(app);
    await expectMails(mail, 1);
    expect(mail.mails[0]?.text).not.toContain('/desk/');
    await invite(db, 'hr@example.org', 'manager', 'test');
    const { id } = (await join(app)).json();
    await expectMails(mail, 2);
    const address = `https://www.example.org/desk/submissions/${id}`;
    expect(mail.mails[1]?.text).toContain(`To see it again: ${address}`);
  });

  it('tell staff of an application, with the way to its resume in the place of the resume', async () => {
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
    for (const text of [id, ...texts]) expect(received?.text).toContain(text);
    expect(received?.files).toEqual([]);
    expect(received?.text).toContain('There is a resume: résumé "final".pdf (684\u00a0KB).');
    expect(received?.text).toContain(`resume ${id} --out FILE`);
    await expectWaiting(db, 0);
    await wait(300);
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
    const message = '.\nBcc: a@example.org\n..';
    expect((await join(app, { fullName, message })).statusCode).toBe(201);
    await expectMails(mail, 1);
    const [received] = mail.mails;
    expect(received?.recipients).toEqual(['staff@example.org', 'hr@example.org']);
    expect(received?.headers.get('to')).toBe('staff@example.org, hr@example.org');
    expect([...(received?.headers.keys() ?? [])]).not.toContain('bcc');
    expect(received?.headers.get('reply-to')).toMatch(
      /^[^<>]*<meena@example\.com>$|"[^\n]*" <meena@example\.com>$/,
    );
    expect(received?.text).toContain(`Name      ${fullName}`);
    expect(received?.text).toContain(message);
  });
});
