import { randomUUID } from 'node:crypto';
import { readDocument } from '@site/content/folder';
import { beforeAll } from 'vitest';
import type { NewSubmission } from '../submissions/insert.ts';
import { addSubmission } from './apply.ts';
import { addVersion } from './content.ts';
import type { StoreKind } from './stores.ts';
import { useMailingDesk } from './use-mailing-desk.ts';

export const subject = 'To {name}: the next step';
export const text = 'Dear {name},\n\nyou applied as {position} on {received}.\n\n{firm}';

export const person = (name: string, email: string): NewSubmission => ({
  ...{ form: 'join-now', name, email, phone: '+91 98765 43210', role: 'Trainer' },
});

/** A desk that sends letters, thirty an hour for each account, with a manager who writes them. */
export function useLetters(kind: StoreKind) {
  const made = useMailingDesk(kind, { manager: 'manager' }, { DESK_LETTERS_PER_HOUR: '30' });
  const { desk, mail, manager } = made;
  beforeAll(() => addVersion(desk.db, readDocument()));

  return {
    ...made,
    add: async (submission: NewSubmission) => (await addSubmission(desk.db, submission)).id,
    write: (ids: string[], more: object = {}, browser = manager) =>
      browser.post('/letters', {
        ...{ batch: randomUUID(), recipients: ids.map((id) => ({ id, from: 'new' })) },
        ...{ subject, text, template: 'The next step', status: 'answered' },
        ...more,
      }),
    /** What arrived since it was asked last. */
    received: () => mail.mails.splice(0),
    lettersOf: async (id: string) =>
      (await manager.get(`/submissions/${id}/letters`)).json().letters,
    opened: async (id: string) => (await manager.get(`/submissions/${id}`)).json(),
  };
}
