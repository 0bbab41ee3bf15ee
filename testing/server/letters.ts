import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { readDocument } from '../../content/read-folder.ts';
import { insertSubmission, type NewSubmission } from '../../server/submissions/insert.ts';
import { addVersion } from './content.ts';
import { buildTestDesk, type DeskBrowser, type TestDesk } from './desk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { quickTimes } from './notices.ts';
import { type StoreKind, useStores } from './stores.ts';

export const subject = 'To {name}: the next step';
export const text = 'Dear {name},\n\nyou applied as {position} on {received}.\n\n{firm}';

export const person = (name: string, email: string): NewSubmission => ({
  ...{ form: 'join-now', name, email, phone: '+91 98765 43210', role: 'Trainer' },
});

/** A desk that sends letters, thirty an hour for each account, with a manager who writes them. */
export function useLetters(kind: StoreKind) {
  const stores = useStores(kind);
  let mail: MailServer;
  let desk: TestDesk;
  let manager: DeskBrowser;
  let file: string | undefined;
  let judge: (recipient: string | undefined) => number | undefined = () => undefined;

  beforeAll(async () => {
    mail = await startMailServer({ judge: ({ recipients }) => judge(recipients[0]) });
    const location = await stores.newLocation();
    file = location.kind === 'sqlite' ? location.file : undefined;
    desk = await buildTestDesk(await stores.open(location), {
      env: { SMTP_URL: mail.url, NOTIFY_TO: 'staff@example.org', DESK_LETTERS_PER_HOUR: '30' },
      relayTimes: quickTimes,
    });
    await addVersion(desk.db, readDocument());
    await desk.app.ready();
    manager = await desk.join('manager@example.com', 'manager');
  });
  afterAll(async () => {
    await desk.app.close();
    await mail.stop();
  });

  return {
    desk: () => desk,
    manager: () => manager,
    mail: () => mail,
    /** Of the database, with SQLite. */
    file: () => file,
    /** What the mail server answers to mails for a recipient. */
    refuse: (answers: typeof judge) => {
      judge = answers;
    },
    add: async (submission: NewSubmission) => (await insertSubmission(desk.db, submission)).id,
    write: (ids: string[], more: object = {}, browser = manager) =>
      browser.post('/letters', {
        ...{ batch: randomUUID(), recipients: ids.map((id) => ({ id, from: 'new' })) },
        ...{ subject, text, template: 'The next step', status: 'answered' },
        ...more,
      }),
    /** As if the ten seconds had gone by. */
    letGo: () =>
      desk.db
        .updateTable('outbox')
        .set({ due_at: new Date().toISOString() })
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .execute(),
    /** What arrived since it was asked last. */
    received: () => mail.mails.splice(0),
    lettersOf: async (id: string) =>
      (await manager.get(`/submissions/${id}/letters`)).json().letters,
    opened: async (id: string) => (await manager.get(`/submissions/${id}`)).json(),
  };
}
