import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { NewSubmission } from '../submissions/insert.ts';
import { addSubmission } from '../testing/apply.ts';
import { type DeskBrowser, past } from '../testing/desk.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { findAccount, removeAccount } from './account-store.ts';

type Listed = { id: string; name: string; isOpened: boolean; nth?: number };

describe.each(storeKinds)('people at the desk and behind the submissions, with %s', (kind) => {
  const { desk, manager, other } = useTestDesk(kind, {
    manager: 'manager',
    other: 'manager',
    editor: 'editor',
  });

  async function add(submission: Partial<NewSubmission> = {}): Promise<string> {
    // Each a moment later than the one before: within one millisecond their order is no order of arrival.
    await wait(5);
    const unique = { name: 'Somebody', email: `${randomUUID()}@example.com` };
    return (await addSubmission(desk.db, { form: 'join-now', ...unique, ...submission })).id;
  }
  const list = async (query: string, browser = manager): Promise<Listed[]> =>
    (await browser.get(`/submissions?${query}`)).json().submissions;
  const idOf = async (email: string) => (await findAccount(desk.db, email))!.id;
  const assign = (ids: string[], from: string | null, to: string | null, browser = manager) =>
    browser.post('/submissions/owner', { changes: ids.map((id) => ({ id, from, to })) });
  const news = async (browser: DeskBrowser) => (await browser.get('/news')).json();
  const notices = async (browser: DeskBrowser) => (await browser.get('/notices')).json().notices;

  it('assigns several, finds them by owner, and tells the owner until it is opened', async () => {
    const [me, theirs] = [await idOf('manager@example.com'), await idOf('other@example.com')];
    const mine = await add({ name: 'Owned mine' });
    const ids = [await add({ name: 'Owned A' }), await add({ name: 'Owned B' })];
    const free = await add({ name: 'Owned by nobody' });
    expect((await assign(ids, null, theirs)).json()).toEqual({ changed: 2 });
    await assign([mine], null, me);
    const found = async (owner: string, browser = manager) =>
      (await list(`search=owned&sort=name&owner=${owner}`, browser)).map(({ id }) => id);
    expect(await found('me')).toEqual([mine]);
    expect(await found('me', other)).toEqual(ids);
    expect(await found(theirs)).toEqual(ids);
    expect(await found('nobody')).toEqual([free]);

    // To take something oneself is no news.
    expect(await notices(manager)).toEqual([]);
    const assigned = { kind: 'assignment', who: 'manager' };
    expect(await notices(other)).toMatchObject([assigned, assigned]);
    // An open page that brings itself up to date was not looked at.
    await other.get(`/submissions/${ids[0]}`, { headers: { 'x-background': '1' } });
    expect((await news(other)).notices).toBe(2);
    const { submission, history } = (await other.get(`/submissions/${ids[0]}`)).json();
    expect(submission.owner).toEqual({ id: theirs, email: 'other@example.com', name: 'other' });
    const act = { action: 'assigned', detail: 'to other' };
    expect(history).toContainEqual(expect.objectContaining(act));
    expect((await news(other)).notices).toBe(1);
    await manager.post('/submissions/bin', { ids: ids.slice(1) });
    expect((await news(other)).notices).toBe(0);
  });

  it('overwrites no owner that was not seen, and gives none to whoever cannot read it', async () => {
    const [me, theirs] = [await idOf('manager@example.com'), await idOf('other@example.com')];
    const ids = [await add(), await add()];
    await assign(ids.slice(1), null, theirs, other);
    const refused = await assign(ids, null, me);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().conflicts).toMatchObject([{ id: ids[1], now: theirs, who: 'other' }]);
    // None of them: what is set if unchanged, inbox.test.ts.
    expect((await assign(ids, null, theirs)).json()).toEqual({ changed: 1 });
    expect((await assign(ids, theirs, null)).json()).toEqual({ changed: 2 });
    expect((await news(other)).notices).toBe(0);
    expect((await assign(ids, null, await idOf('editor@example.com'))).statusCode).toBe(422);
    expect((await assign(ids, null, randomUUID())).statusCode).toBe(422);
  });

  it('tells whom a note mentions, and leaves nobody as owner whose account is removed', async () => {
    const gone = await desk.join('gone@example.com', 'reader');
    const account = { id: await idOf('gone@example.com'), email: 'gone@example.com' };
    const id = await add();
    const write = (mentions: string[]) =>
      manager.post(`/submissions/${id}/comments`, { text: '@gone, please look.', mentions });
    expect((await write([await idOf('editor@example.com')])).statusCode).toBe(422);
    const own = await idOf('manager@example.com');
    expect((await write([account.id, account.id, own])).statusCode).toBe(200);
    expect(await notices(gone)).toMatchObject([
      { kind: 'mention', who: 'manager', submissionId: id, from: 'Somebody' },
    ]);
    expect(await notices(manager)).toEqual([]);
    await assign([id], null, account.id);
    await removeAccount(desk.db, account, 'test', { keepAnAdmin: false });
    expect((await manager.get(`/submissions/${id}`)).json().submission.owner).toBeUndefined();
  });

  it('reminds whoever asked, on the day and not before', async () => {
    const id = await add();
    const remind = (on: string | null) => manager.post(`/submissions/${id}/remind`, { on });
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await remind('2020-01-01')).statusCode).toBe(422);
    expect((await remind(day)).statusCode).toBe(200);
    await remind(day);
    expect(await notices(manager)).toEqual([]);
    expect((await manager.get(`/submissions/${id}`)).json().remindOn).toMatch(/T02:30/);
    await setRows(desk.db, 'desk_notices', { created_at: past(1) }, { kind: 'reminder' });
    expect(await notices(manager)).toMatchObject([{ kind: 'reminder', submissionId: id }]);
    await remind(null);
    expect(await rowsOf(desk.db, 'desk_notices', { submission_id: id })).toEqual([]);
  });

  it('keeps what each account has read apart, and holds all for read until a moment', async () => {
    const isRead = async (browser: DeskBrowser) =>
      (await list('search=unseen&sort=name', browser)).map(({ isOpened }) => isOpened);
    const first = await add({ name: 'Unseen 1' });
    await add({ name: 'Unseen 2' });
    const before = await news(manager);
    await manager.get(`/submissions/${first}`);
    expect((await news(manager)).unread).toBe(before.unread - 1);
    expect(await isRead(manager)).toEqual([true, false]);
    expect(await isRead(other)).toEqual([false, false]);
    await other.post('/read', { seen: (await news(other)).newest });
    expect((await news(other)).unread).toBe(0);
    expect(await isRead(other)).toEqual([true, true]);
    expect(await isRead(manager)).toEqual([true, false]);
    // Later than now, or earlier than before: what comes next is unread all the same.
    await other.post('/read', { seen: '2999-01-01T00:00:00.000Z' });
    await other.post('/read', { seen: '2000-01-01T00:00:00.000Z' });
    await add({ name: 'Unseen 3', email: 'late@example.com' });
    expect(await isRead(other)).toEqual([true, true, false]);
  });

  it('marks as read what passes the filters alone, takes that back, and holds single ones for unread', async () => {
    const reader = await desk.join('marks@example.com', 'reader');
    const ids = [await add({ name: 'Marked A', role: 'Weaver' }), await add({ name: 'Marked B' })];
    const unread = async () =>
      (await list('search=marked&sort=name', reader))
        .filter(({ isOpened }) => !isOpened)
        .map(({ name }) => name);
    const read = async (filters: object) =>
      (await reader.post('/read', { ...filters, seen: (await news(reader)).newest })).json();

    const some = await read({ search: 'weaver' });
    expect(some).toEqual({ ids: [ids[0]] });
    expect(await unread()).toEqual(['Marked B']);
    await reader.post('/unread', some);
    expect(await unread()).toEqual(['Marked A', 'Marked B']);
    const everything = await read({});
    expect(await unread()).toEqual([]);
    await reader.post('/unread', { ids: [ids[1]] });
    expect(await unread()).toEqual(['Marked B']);
    await reader.get(`/submissions/${ids[1]}`);
    await reader.post('/unread', everything);
    // Opened since: that is not taken back.
    expect(await unread()).toEqual(['Marked A']);
  });

  it('finds what came from one person by address or phone number, however they were typed', async () => {
    const first = await add({ email: 'Kavi@Example.com', phone: '+91 98765-43210' });
    const second = await add({ email: 'kavi@example.com', phone: '12345678' });
    const third = await add({ phone: '098765 43210', form: 'careers' });
    const stranger = await add({ phone: '98765 43211' });
    const read = async (id: string) => (await manager.get(`/submissions/${id}/person`)).json();
    const same = async (id: string) =>
      (await read(id)).same.map((one: { id: string }) => one.id).toSorted();
    expect(await same(first)).toEqual([second, third].toSorted());
    expect(await same(stranger)).toEqual([]);
    const rows = await list('sort=oldest');
    const nth = (id: string) => rows.find((row) => row.id === id)?.nth;
    expect([first, second, third, stranger].map(nth)).toEqual([1, 2, 3, 1]);

    // Parted by hand it stays so, whatever comes next, unless that is taken back.
    await manager.post(`/submissions/${third}/part`);
    expect(await same(first)).toEqual([second]);
    await manager.post(`/submissions/${third}/join`, { other: first });
    expect(await same(first)).toEqual([second, third].toSorted());
    await manager.post(`/submissions/${third}/part`);
    const fourth = await add({ email: 'kavi@example.com' });
    expect(await same(first)).toEqual([second, fourth].toSorted());
    expect(await same(third)).toEqual([]);

    expect((await read(first)).total).toEqual({ submissions: 3, files: 0, letters: 0 });
    const binned = await manager.post(`/submissions/${second}/erase-person`);
    expect(binned.json()).toMatchObject({ done: { 'join-now': 3 } });
    expect(binned.json().ids.toSorted()).toEqual([first, second, fourth].toSorted());
    // One that came since stays.
    const fifth = await add({ email: 'kavi@example.com' });
    expect((await manager.post(`/submissions/${first}/erase-person`)).json().ids).toHaveLength(3);
    expect((await manager.get(`/submissions/${second}`)).statusCode).toBe(404);
    expect((await manager.get(`/submissions/${fifth}`)).statusCode).toBe(200);
    expect((await manager.post(`/submissions/${first}/erase-person`)).statusCode).toBe(404);
  });
});
