import { afterAll, beforeAll } from 'vitest';
import type { Role } from '../database/desk-tables.ts';
import { past } from './desk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { quickTimes } from './notices.ts';
import { rowsOf, setRows } from './rows.ts';
import type { StoreKind } from './stores.ts';
import { useTestDesk } from './use-test-desk.ts';

/** For the tests around the call: a desk that sends mail, and people who are signed in there. */
export function useMailingDesk<Name extends string>(
  kind: StoreKind,
  people: Record<Name, Role>,
  env: Record<string, string> = {},
) {
  const mail = {} as MailServer;
  let replyCodeFor: (recipient: string | undefined) => number | undefined = () => undefined;
  beforeAll(async () => {
    const server = await startMailServer({
      replyCodeFor: ({ recipients }) => replyCodeFor(recipients[0]),
    });
    Object.assign(mail, server);
  });
  const made = useTestDesk(kind, people, () => ({
    env: { SMTP_URL: mail.url, NOTIFY_TO: 'staff@example.org', ...env },
    relayTimes: quickTimes,
  }));
  beforeAll(async () => {
    await made.desk.app.ready();
  });
  afterAll(async () => {
    await made.desk.app.close();
    await mail.stop();
  });
  /** `codeFor`: the SMTP reply code by which a mail to a recipient is refused. */
  const refuse = (codeFor: typeof replyCodeFor) => {
    replyCodeFor = codeFor;
  };
  const { desk } = made;
  return {
    ...{ ...made, mail, refuse },
    waiting: () => rowsOf(desk.db, 'outbox', { sent_at: null, failed_at: null }),
    /** As if the time had come of all that waits. */
    letGo: () =>
      setRows(desk.db, 'outbox', { due_at: past(0) }, { sent_at: null, failed_at: null }),
  };
}
