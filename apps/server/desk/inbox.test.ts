import { randomUUID } from 'node:crypto';
import { usualStatuses } from '@site/forms/names';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../async.ts';
import { emptyBin } from '../submissions/erase.ts';
import type { NewSubmission } from '../submissions/insert.ts';
import { addSubmission } from '../testing/apply.ts';
import { type DeskBrowser, past } from '../testing/desk.ts';
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

  it('lists in pages, each row once, in three orders', async () => {
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
      expect(new Set(all.map(({ name }) => name)).size).toBe(120);
      expect(all).toHaveLength(120);
      return all;
    };
    const byName = (await everyPage('name')).map(({ name }) => name);
    expect(byName).toEqual(byName.toSorted());
    // By their times: two of them may have come within one millisecond.
    const times = (submissions: Listed[]) => submissions.map(({ createdAt }) => createdAt);
    const oldest = times(await everyPage('oldest'));
    expect(new Set(oldest).size).toBeGreaterThan(1);
    expect(oldest).toEqual(oldest.toSorted());
    expect(times(await everyPage('newest'))).toEqual(oldest.toReversed());
  });

  it('finds by form, role, position, status and day', async () => {
    await add({ ...joinNow('ÉMILE Őry'), role: 'Other' });
    await add({ form: 'careers', name: 'தமிழ்', email: 't@example.com', phone, position: 'Weaver' });
    await add({ form: 'publication', title: 'On looms', authors: 'Zed', email: 'z@example.com' });
    expect(await names('position=Weaver')).toEqual(['தமிழ்']);
    expect(await names('form=careers')).toEqual(['தமிழ்']);
    expect(await names('form=applications&position=Other')).toEqual(['ÉMILE Őry']);
    await add({ ...joinNow('Both ways'), role: 'Weaver' });
    expect(await names('position=Weaver&sort=name')).toEqual(['Both ways', 'தமிழ்']);
    expect((await list('form=enquiries')).submissions).toHaveLength(1);
    expect(await names(`until=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await names(`since=2020-01-01T00:00:00Z&position=Weaver`)).toHaveLength(2);
    for (const query of [
      ...['sort=evil', "after=x'--", 'unknown=1', 'rows=0', 'rows=501'],
      ...['search=%00', 'position=%00', 'position=a%00'],
      // A place that no list gave.
      ...[`after=%00~${randomUUID()}`, `after=a%00b~${randomUUID()}`],
    ])
      expect((await manager.get(`/submissions?${query}`)).statusCode, query).toBe(422);
  });

  it('finds a number in whatever form it was typed, and in whatever it is sought', async () => {
    const forms = [
      '+91 98430 11111',
      '+919843011111',
      '09843011111',
      '98430-11111',
      '098430 11111',
    ];
    for (const [i, form] of forms.entries()) await add({ ...joinNow(`Dialled ${i}`), phone: form });
    const parts = ['0091 98430 11111', '+91 98430', '098430', '9843011', '+919843'];
    for (const sought of [...forms, ...parts]) {
      const found = await names(`search=dialled+${encodeURIComponent(sought)}`);
      expect(found, sought).toHaveLength(forms.length);
    }
    expect(await names(`search=${encodeURIComponent('+91 98430 11112')}`)).toEqual([]);
  });

  it('leaves spam out of lists and counts of everything, and says where a search found the rest', async () => {
    const ids = [await add(joinNow('Junk A', 'Buy looms now')), await add(joinNow('Junk B'))];
    await setStatus(ids.slice(1), 'new', 'spam');
    expect(await names('search=junk')).toEqual(['Junk A']);
    expect(await names('search=junk&status=spam')).toEqual(['Junk B']);
    await manager.post('/submissions/bin', { ids: ids.slice(1) });
    expect(await names('search=junk&bin=yes')).toEqual(['Junk B']);
    await manager.post('/submissions/restore', { ids: ids.slice(1) });
    const counts = async (query: string) => (await manager.get(`/counts?${query}`)).json().statuses;
    expect(await counts('search=junk')).toEqual({ new: 1, spam: 1 });
    expect(await counts('search=junk&form=careers')).toEqual({});
    expect((await list('search=junk+looms')).submissions).toMatchObject([
      { hit: 'Message: Buy looms now' },
    ]);
    expect((await list('search=junk')).submissions[0]).not.toHaveProperty('hit');
  });

  it('shows all that was typed, as text, marks it as read, and keeps who opened it', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const id = await add(joinNow(name, '<script>alert(2)</script>'));
    const isOpened = async () => (await list('search=onerror')).submissions[0]?.isOpened;
    expect(await isOpened()).toBe(false);
    const response = await manager.get(`/submissions/${id}`);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject({
      submission: { id, name, message: '<script>alert(2)</script>', phone },
      history: [{ who: 'manager@example.com', action: 'opened' }],
      deletedOn: expect.stringMatching(/^\d{4}-/),
    });
    expect(await isOpened()).toBe(true);
    expect((await manager.get(`/submissions/${randomUUID()}`)).statusCode).toBe(404);
    expect((await manager.get(`/submissions/1' or '1'='1`)).statusCode).toBe(422);
  });

  it('sets every status of the firm, of several, counts them, and says from what to what', async () => {
    const ids = [await add(joinNow('Sorted A')), await add(joinNow('Sorted B'))];
    const before = (await manager.get('/counts')).json().statuses;
    const response = await setStatus(ids, 'new', 'shortlisted');
    expect(response.json()).toEqual({ changed: 2 });
    const after = (await manager.get('/counts')).json().statuses;
    expect(after.shortlisted).toBe((before.shortlisted ?? 0) + 2);
    expect(after.new).toBe(before.new - 2);
    expect(await names('status=shortlisted&sort=name')).toEqual(['Sorted A', 'Sorted B']);
    const { history } = (await manager.get(`/submissions/${ids[0]}`)).json();
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'set the status', detail: 'new → shortlisted' }),
    );
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
    expect(refused.json().conflicts).toEqual([
      { id: second, now: 'declined', who: 'admin', at: expect.any(String) },
    ]);
    expect(await names('status=shortlisted&search=race')).toEqual([]);
    // Whoever wants it all the same says what they have seen; who wants what is stored changes nothing.
    expect((await setStatus([second], 'declined', 'shortlisted')).json()).toEqual({ changed: 1 });
    expect((await setStatus([second], 'new', 'shortlisted')).json()).toEqual({ changed: 0 });
    const both = [setStatus([first], 'new', 'spam'), setStatus([first], 'new', 'answered', admin)];
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  it('keeps in the bin what lists, searches and exports no longer show', async () => {
    const ids = [await add(joinNow('Binned A')), await add(joinNow('Binned B'))];
    const before = (await manager.get('/counts')).json();
    const response = await manager.post('/submissions/bin', { ids });
    expect(response.json()).toEqual({ done: { 'join-now': 2 } });
    expect(await names('search=binned')).toEqual([]);
    expect((await manager.get('/export?format=csv&search=binned')).body).not.toContain('Binned');
    expect(await names('search=binned&bin=yes&sort=name')).toEqual(['Binned A', 'Binned B']);
    const after = (await manager.get('/counts')).json();
    expect(after.statuses.new).toBe(before.statuses.new - 2);
    expect(after.inBin).toBe(before.inBin + 2);
    const opened = (await manager.get(`/submissions/${ids[0]}`)).json();
    const { binnedAt } = opened.submission;
    expect(Date.parse(opened.deletedOn) - Date.parse(binnedAt)).toBe(7 * 86_400_000);

    const restore = async () =>
      (await manager.post('/submissions/restore', { ids: ids.slice(1) })).statusCode;
    expect(await restore()).toBe(200);
    expect(await names('search=binned')).toEqual(['Binned B']);
    expect(await restore()).toBe(404);
    // A week later, beside what was put there since.
    await manager.post('/submissions/bin', { ids: ids.slice(1) });
    await setRows(desk.db, 'submissions', { binned_at: past(8 * 24 * hourMs) }, { id: ids[0]! });
    expect(await emptyBin(desk.db, 7)).toEqual([{ id: ids[0], form: 'join-now' }]);
    expect((await manager.get(`/submissions/${ids[0]}`)).statusCode).toBe(404);
  });

  it('keeps comments, which their author alone changes and takes away, as they saw them last', async () => {
    const id = await add(joinNow('Noted again'));
    const post = `/submissions/${id}/comments`;
    expect((await manager.post(post, { text: ' ' })).statusCode).toBe(422);
    const nowhere = await manager.post(`/submissions/${randomUUID()}/comments`, { text: 'x' });
    expect(nowhere.statusCode).toBe(404);
    const [comment] = (await manager.post(post, { text: 'Calld.\n<b>Good</b>' })).json().comments;
    expect(comment).toMatchObject({
      author: 'manager@example.com',
      authorName: 'manager',
      text: 'Calld.\n<b>Good</b>',
    });
    const change = (by: DeskBrowser, text: string, seen = comment.createdAt) =>
      by.post(`/comments/${comment.id}`, { text, seen });
    expect((await change(admin, 'Not mine')).statusCode).toBe(409);
    const { comments } = (await change(manager, 'Called.')).json();
    expect(comments).toMatchObject([{ ...comment, text: 'Called.', editedAt: expect.any(String) }]);
    expect((await change(manager, 'From another window')).statusCode).toBe(409);
    expect((await change(manager, ' ', comments[0].editedAt)).statusCode).toBe(422);
    const remove = (by: DeskBrowser, seen: string) =>
      by.post(`/comments/${comment.id}/remove`, { seen });
    expect((await remove(admin, comments[0].editedAt)).statusCode).toBe(409);
    expect((await remove(manager, comment.createdAt)).statusCode).toBe(409);
    expect((await remove(manager, comments[0].editedAt)).json()).toEqual({ comments: [] });
    const { history } = (await manager.get(`/submissions/${id}`)).json();
    const acts = history.map(({ action }: { action: string }) => action);
    expect(acts).toEqual(expect.arrayContaining(['changed a note', 'removed a note']));
  });

  it('gives the submissions before and after one, in the order of the list', async () => {
    const ids: string[] = [];
    for (const name of ['Near 1', 'Near 2', 'Near 3']) ids.push(await add(joinNow(name)));
    const near = async (id: string | undefined) =>
      (await manager.get(`/submissions/${id}/neighbours?search=near&sort=name`)).json();
    expect(await near(ids[1])).toEqual({ previous: ids[0], next: ids[2] });
    expect(await near(ids[2])).toEqual({ previous: ids[1] });
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
    expect((await manager.get(`/submissions/${first}`)).statusCode).toBe(404);
    expect(JSON.stringify((await admin.get('/record')).json())).not.toContain('Vanishing');
    expect(desk.logs()).not.toContain('Vanishing');
    await expect.poll(() => filesHolding(location, secret)).toBe(0);
  });
});
