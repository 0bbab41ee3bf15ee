import { randomUUID } from 'node:crypto';
import { usualStatuses } from '@site/forms/names';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../async.ts';
import { emptyBin } from '../submissions/erase.ts';
import type { NewSubmission } from '../submissions/insert.ts';
import { addSubmission } from '../testing/apply.ts';
import { past } from '../testing/desk.ts';
import { setRows } from '../testing/rows.ts';
import { filesHolding, storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

const phone = '+91 98765 43210';
const joinNow = (name: string, message?: string): NewSubmission => ({
  ...{ form: 'join-now', name, email: 'a@example.com', phone, role: 'Trainer', message },
});

type Listed = { id: string; name: string; createdAt: string; status: string; isOpened: boolean };

describe.each(storeKinds)('the inbox, with %s', (kind) => {
  const { desk, manager, admin, location } = useTestDesk(kind, {
    manager: 'manager',
    admin: 'admin',
  });

  const add = async (submission: NewSubmission) => (await addSubmission(desk.db, submission)).id;
  const list = async (query: string): Promise<{ submissions: Listed[]; next?: string }> =>
    (await manager.get(`/submissions?${query}`)).json();
  const setStatus = (ids: string[], from: string, to: string, browser = manager) =>
    browser.post('/submissions/status', { changes: ids.map((id) => ({ id, from, to })) });
  const names = async (query: string) => (await list(query)).submissions.map(({ name }) => name);
  const counts = async (search: string) => (await manager.get(`/counts?search=${search}`)).json();
  const codeOf = async (id: string) => (await manager.get(`/submissions/${id}`)).statusCode;

  it('lists in pages, each row once, in three orders, and knows the neighbours of each', async () => {
    for (let i = 0; i < 120; i++)
      await add(joinNow(`Pager ${String((i * 7) % 120).padStart(3, '0')}`));
    const everyPage = async (sort: string) => {
      const all: Listed[] = [];
      let after = '';
      do {
        const page = await list(`search=pager&sort=${sort}${after}`);
        all.push(...page.submissions);
        after = page.next ? `&after=${encodeURIComponent(page.next)}` : '';
      } while (after);
      return all;
    };
    const byName = await everyPage('name');
    const sorted = Array.from({ length: 120 }, (_, i) => `Pager ${String(i).padStart(3, '0')}`);
    expect(byName.map(({ name }) => name)).toEqual(sorted);
    // By their times: two of them may have come within one millisecond.
    const times = (all: Listed[]) => all.map(({ createdAt }) => createdAt);
    expect(times(await everyPage('oldest'))).toEqual(times(byName).toSorted());
    expect(times(await everyPage('newest'))).toEqual(times(byName).toSorted().toReversed());
    const near = `/submissions/${byName[1]!.id}/neighbours?search=pager&sort=name`;
    const [previous, , next] = byName.map(({ id }) => id);
    expect((await manager.get(near)).json()).toEqual({ previous, next });
  });

  it('finds by form, position, day and words, and refuses what our pages never ask', async () => {
    const careers = { form: 'careers', email: 't@example.com', phone: '098765 43210' } as const;
    await add({ ...careers, name: 'தமிழ்', position: 'Weaver' });
    await add({ form: 'publication', title: 'On looms', authors: 'Zed', email: 'z@example.com' });
    await add({ ...joinNow('Both ways', 'ÜBER 100% _Statistik_'), role: 'Weaver' });
    expect(await names('form=careers')).toEqual(['தமிழ்']);
    expect(await names('position=Weaver&sort=name')).toEqual(['Both ways', 'தமிழ்']);
    expect(await names('form=enquiries')).toHaveLength(1);
    expect(await names('position=Weaver&until=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await names('position=Weaver&since=2020-01-01T00:00:00Z')).toHaveLength(2);
    const found = (words: string) => names(`search=${encodeURIComponent(words)}`);
    for (const words of ['über', '100%', '_statistik_ ways'])
      expect(await found(words), words).toEqual(['Both ways']);
    for (const number of ['+91 98765 43210', '098765-43210', '9876543 weaver'])
      expect(await found(`weaver ${number}`), number).toHaveLength(2);
    for (const words of ['100_%', 'ways absent']) expect(await found(words)).toEqual([]);
    for (const query of ['sort=evil', "after=x'--", 'unknown=1', 'rows=501', 'search=%00'])
      expect((await manager.get(`/submissions?${query}`)).statusCode, query).toBe(422);
  });

  it('leaves spam out of every list, and says where a search found the rest', async () => {
    const spam = await add(joinNow('Junk B'));
    await add(joinNow('Junk A', 'Buy looms now'));
    await setStatus([spam], 'new', 'spam');
    expect(await names('search=junk')).toEqual(['Junk A']);
    expect(await names('search=junk&status=spam')).toEqual(['Junk B']);
    expect((await counts('junk')).statuses).toEqual({ new: 1, spam: 1 });
    const hit = 'Message: Buy looms now';
    expect((await list('search=junk+looms')).submissions).toMatchObject([{ hit }]);
  });

  it('shows all that was typed, as text, marks it as read, and keeps who opened it', async () => {
    const texts = { name: '<img src=x onerror=alert(1)>', message: '<script>alert(2)</script>' };
    const id = await add({ ...joinNow(''), ...texts });
    const isOpened = async () => (await list('search=onerror')).submissions[0]?.isOpened;
    expect(await isOpened()).toBe(false);
    const response = await manager.get(`/submissions/${id}`);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject({
      submission: { id, ...texts, phone },
      history: [{ who: 'manager@example.com', action: 'opened' }],
    });
    expect(await isOpened()).toBe(true);
    expect(await codeOf(randomUUID())).toBe(404);
    expect(await codeOf("1' or '1'='1")).toBe(422);
  });

  it('sets every status of the firm, of several, counts them, and says from what to what', async () => {
    const ids = [await add(joinNow('Sorted A')), await add(joinNow('Sorted B'))];
    expect((await setStatus(ids, 'new', 'shortlisted')).json()).toEqual({ changed: 2 });
    expect((await counts('sorted')).statuses).toEqual({ shortlisted: 2 });
    expect(await names('status=shortlisted&sort=name')).toEqual(['Sorted A', 'Sorted B']);
    const { history } = (await manager.get(`/submissions/${ids[0]}`)).json();
    const set = { action: 'set the status', detail: 'new → shortlisted' };
    expect(history).toContainEqual(expect.objectContaining(set));
    let from = 'shortlisted';
    for (const { name } of usualStatuses) {
      expect((await setStatus(ids, from, name)).statusCode, name).toBe(200);
      from = name;
    }
    const unknown = await setStatus(ids, from, 'hired');
    expect(unknown.json().message).toBe('There is no status “hired”.');
  });

  it('overwrites no status that was not seen, sets none of several then, and says who decided', async () => {
    const [first = '', second = ''] = [await add(joinNow('Race A')), await add(joinNow('Race B'))];
    await setStatus([second], 'new', 'declined', admin);
    const refused = await setStatus([first, second], 'new', 'shortlisted');
    expect(refused.statusCode).toBe(409);
    const conflict = { id: second, now: 'declined', who: 'admin', at: expect.any(String) };
    expect(refused.json().conflicts).toEqual([conflict]);
    expect(await names('status=shortlisted&search=race')).toEqual([]);
    // Whoever wants it all the same says what they have seen; who wants what is stored changes nothing.
    expect((await setStatus([second], 'declined', 'shortlisted')).json()).toEqual({ changed: 1 });
    expect((await setStatus([second], 'new', 'shortlisted')).json()).toEqual({ changed: 0 });
    const both = [setStatus([first], 'new', 'spam'), setStatus([first], 'new', 'answered', admin)];
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  it('keeps in the bin for a week what lists, searches and exports no longer show', async () => {
    const ids = [await add(joinNow('Binned A')), await add(joinNow('Binned B'))];
    await manager.post('/submissions/bin', { ids });
    expect(await names('search=binned')).toEqual([]);
    expect((await manager.get('/export?format=csv&search=binned')).body).not.toContain('Binned');
    expect(await names('search=binned&bin=yes&sort=name')).toEqual(['Binned A', 'Binned B']);
    const { statuses, inBin } = await counts('binned');
    expect([statuses, inBin]).toEqual([{}, 2]);
    const { submission, deletedOn } = (await manager.get(`/submissions/${ids[0]}`)).json();
    expect(Date.parse(deletedOn) - Date.parse(submission.binnedAt)).toBe(7 * dayMs);

    await manager.post('/submissions/restore', { ids: ids.slice(1) });
    expect(await names('search=binned')).toEqual(['Binned B']);
    await manager.post('/submissions/bin', { ids: ids.slice(1) });
    await setRows(desk.db, 'submissions', { binned_at: past(8 * dayMs) }, { id: ids[0]! });
    expect(await emptyBin(desk.db, 7)).toEqual([{ id: ids[0], form: 'join-now' }]);
    expect(await codeOf(ids[0]!)).toBe(404);
  });

  it('erases several for good: no byte is left, and no applicant in the record', async () => {
    const secret = `Vanishing ${randomUUID()}`;
    const common = { filename: 'v.pdf', mediaType: 'application/pdf', sha256: '00' };
    const file = { ...common, bytes: Buffer.from(secret) };
    const first = await add({ form: 'careers', name: secret, email: 'v@example.com', phone, file });
    const second = await add(joinNow(secret, secret));
    await manager.post(`/submissions/${first}/comments`, { text: secret });
    await manager.get(`/export?format=csv&search=${encodeURIComponent(secret)}`);
    const response = await manager.post('/submissions/erase', { ids: [first, second] });
    expect(response.json()).toEqual({ done: { careers: 1, 'join-now': 1 } });
    expect(await codeOf(first)).toBe(404);
    expect(JSON.stringify((await admin.get('/record')).json())).not.toContain('Vanishing');
    expect(desk.logs()).not.toContain('Vanishing');
    await expect.poll(() => filesHolding(location, secret)).toBe(0);
  });
});
