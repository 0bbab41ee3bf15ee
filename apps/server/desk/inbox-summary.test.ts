import { type Status, usualStatuses, waitingOf } from '@site/forms/names';
import { beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../async.ts';
import type { Store } from '../database/connect.ts';
import type { Action } from '../database/desk-tables.ts';
import { moveToBin } from '../submissions/erase.ts';
import { addSubmission } from '../testing/apply.ts';
import { addRows, setRows } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { summaryReader } from './inbox-summary.ts';

/** 00:10 of a Monday at the firm: still Sunday in UTC. */
const now = new Date('2026-11-22T18:40:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

describe.each(storeKinds)('the summary of the inbox, with %s', (kind) => {
  const stores = useStores(kind);
  let store: Store;
  let acts = 0;

  beforeAll(async () => {
    store = await stores.openNew();
  });

  async function add(hoursAgo: number, status: Status = 'new'): Promise<string> {
    const person = { name: 'Meena', email: 'meena@example.com', phone: '+91 98765 43210' };
    const { id } = await addSubmission(store.db, { form: 'join-now', ...person });
    await setRows(store.db, 'submissions', { created_at: ago(hoursAgo), status }, { id });
    return id;
  }
  const act = (submission_id: string, hoursAgo: number, action: Action, detail?: string) =>
    addRows(store.db, 'desk_record', {
      ...{ id: `${++acts}`, at: ago(hoursAgo), who: 'a@b.c', action, submission_id, detail },
    });
  const summary = () => summaryReader()(store.db, now);

  it('counts by days of the firm, not what is in the bin, and as waiting what nobody has decided on', async () => {
    for (const hours of [0, 0.1, 0.5, 24.1, 24.2, 144.1, 144.2]) await add(hours);
    await moveToBin(store.db, [await add(1)]);
    expect((await summary()).days.map(({ arrived }) => arrived)).toEqual([1, 0, 0, 0, 1, 2, 2]);
    expect((await summary()).waiting).toBe(7);
    for (const status of waitingOf(usualStatuses)) await add(1, status);
    for (const status of ['declined', 'answered', 'spam'] as const) await add(1, status);
    expect((await summary()).waiting).toBe(7 + waitingOf(usualStatuses).length);
  });

  it('takes the median from the first answer of each, by letter or by a decision that stands', async () => {
    const answered = async () => (await summary()).answered;
    await act(await add(73), 25, 'sent a letter');
    expect(await answered()).toEqual({ count: 1, medianDays: 2 });

    const declined = await add(300, 'declined');
    await act(declined, 299, 'set the status', 'new → in review');
    await act(declined, 204, 'set the status', 'in review → declined');
    await act(declined, 100, 'sent a letter');
    expect(await answered()).toEqual({ count: 2, medianDays: 3 });

    const written = await add(30, 'shortlisted');
    await act(written, 6, 'sent a letter with their own mail program');
    expect(await answered()).toEqual({ count: 3, medianDays: 2 });
  });

  it('leaves out what was answered before, undone, only looked at, or has been erased', async () => {
    const before = (await summary()).answered;
    const long = await add(2_000, 'answered');
    await act(long, 1_000, 'sent a letter');
    await act(long, 10, 'set the status', 'in review → answered');
    const undone = await add(50);
    await act(undone, 40, 'set the status', 'new → declined');
    await act(undone, 40, 'set the status', 'declined → new');
    await act(await add(50, 'in review'), 40, 'set the status', 'new → in review');
    await act(await add(50, 'spam'), 40, 'set the status', 'new → spam');
    await act('5c6a0000-0000-4000-8000-000000000000', 40, 'sent a letter');
    expect((await summary()).answered).toEqual(before);
  });
});
