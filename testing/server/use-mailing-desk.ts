import { afterAll, beforeAll } from 'vitest';
import type { Role } from '../../server/database/desk-tables.ts';
import { buildTestDesk, type DeskBrowser, type TestDesk } from './desk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { quickTimes } from './notices.ts';
import { type StoreKind, useStores } from './stores.ts';

/** For the tests of a `describe`: a desk that sends mail, and somebody of this role who is signed in. */
export function useMailingDesk(kind: StoreKind, role: Role) {
  type Made = {
    mail: MailServer;
    desk: TestDesk;
    browser: DeskBrowser;
    /** What the mail server answers, where it does not take a mail. */
    replyCode?: number;
  };
  const stores = useStores(kind);
  const made = { stores } as { stores: typeof stores } & Made;
  beforeAll(async () => {
    made.mail = await startMailServer({ judge: () => made.replyCode });
    made.desk = await buildTestDesk(await stores.openNew(), {
      env: { SMTP_URL: made.mail.url, NOTIFY_TO: 'staff@example.org' },
      relayTimes: quickTimes,
    });
    await made.desk.app.ready();
    made.browser = await made.desk.join(`${role}@example.com`, role);
  });
  afterAll(async () => {
    await made.desk.app.close();
    await made.mail.stop();
  });
  return made;
}
