import { readOutboxState } from '@site/server/mail/outbox';
import { type MailServer, startMailServer } from '@site/server/testing/mail-server';
import { expectMails, expectWaiting } from '@site/server/testing/notices';
import { databaseUrl, useStores } from '@site/server/testing/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendJoinNow } from '../testing/site/intake.ts';
import { type Site, startSite } from '../testing/site/site.ts';

async function apply(site: Site): Promise<string> {
  const { status, id } = await sendJoinNow(site, { name: 'Meena Sundaram' });
  expect(status).toBe(201);
  return id;
}

describe('a crash', () => {
  const stores = useStores('sqlite');

  it('notices are sent once more under the same Message-ID after a crash between sending and recording', async () => {
    let site: Site | undefined;
    const mail: MailServer = await startMailServer({
      replyCodeFor() {
        // The mail server has the whole mail now, and the site never learns of it.
        if (mail.mails.length === 0 && site) process.kill(site.pid, 'SIGKILL');
        return undefined;
      },
    });
    onTestFinished(() => mail.stop());
    const location = await stores.newLocation();
    const store = await stores.open(location);
    const start = async () => {
      const settings = { SMTP_URL: mail.url, NOTIFY_TO: 'staff@example.org' };
      const started = await startSite({ DATABASE_URL: databaseUrl(location), ...settings });
      onTestFinished(async () => void (await started.stop()));
      return started;
    };
    site = await start();
    const id = await apply(site);
    await expectMails(mail, 1);
    expect((await readOutboxState(store.db)).waiting).toBe(1);

    const next = await start();
    // As if the time of the lease had gone by.
    await store.db.updateTable('outbox').set({ due_at: new Date().toISOString() }).execute();
    await apply(next);
    await expectMails(mail, 3);
    await expectWaiting(store.db, 0);
    const repeated = mail.mails.filter(({ text }) => text.includes(id));
    expect(repeated).toHaveLength(2);
    expect(new Set(repeated.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  });
});
