import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { NewSubmission } from '../submissions/insert.ts';
import { addSubmission } from '../testing/apply.ts';
import type { DeskBrowser } from '../testing/desk.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { findAccount, removeAccount } from './account-store.ts';

type Owned = {
  id: string;
  name: string;
  isOpened: boolean;
  nth?: number;
  owner?: { id: string; name: string };
};

describe.each(storeKinds)('people at the desk and behind the submissions, with %s', (kind) => {
  const { desk, manager, other, editor } = useTestDesk(kind, {
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
  const list = async (query: string, browser = manager): Promise<Owned[]> =>
    (await browser.get(`/submissions?${query}`)).json().submissions;
  const idOf = async (email: string) => (await findAccount(desk.db, email))!.id;
  const assign = (ids: string[], from: string | null, to: string | null, browser = manager) =>
    browser.post('/submissions/owner', { changes: ids.map((id) => ({ id, from, to })) });
  const news = async (browser: DeskBrowser) => (await browser.get('/news')).json();

  it('assigns several, finds them by owner, and tells the owner until it is opened', async () => {
    const me = await idOf('manager@example.com');
    const theirs = await idOf('other@example.com');
    const mine = await add({ name: 'Owned mine' });
    const ids = [await add({ name: 'Owned A' }), await add({ name: 'Owned B' })];
    const free = await add({ name: 'Owned by nobody' });
    const before = await news(other);
    expect((await assign(ids, null, theirs)).json()).toEqual({ changed: 2 });
    await assign([mine], null, me);
    const found = async (owner: string, browser = manager) =>
      (await list(`search=owned&sort=name&owner=${owner}`, browser)).map(({ id }) => id);
    expect(await found('me')).toEqual([mine]);
    expect(await found('me', other)).toEqual(ids);
    expect(await found(theirs)).toEqual(ids);
    expect(await found('nobody')).toEqual([free]);

    // To take something oneself is no news.
    expect((await news(manager)).notices).toBe(0);
    expect((await news(other)).notices).toBe(before.notices + 2);
    const { notices } = (await other.get('/notices')).json();
    expect(notices[0]).toMatchObject({ kind: 'assignment', who: 'manager' });
    // An open page that brings itself up to date was not looked at.
    await other.get(`/submissions/${ids[0]}`, { headers: { 'x-background': '1' } });
    expect((await news(other)).notices).toBe(before.notices + 2);
    const opened = (await other.get(`/submissions/${ids[0]}`)).json();
    const owner = { id: theirs, email: 'other@example.com', name: 'other' };
    expect(opened.submission.owner).toEqual(owner);
    expect(opened.history).toContainEqual(
      expect.objectContaining({ action: 'assigned', detail: 'to other' }),
    );
    expect((await news(other)).notices).toBe(before.notices + 1);
    await manager.post('/submissions/bin', { ids: ids.slice(1) });
    expect((await news(other)).notices).toBe(before.notices);
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
    const { notices } = await news(other);
    expect((await assign(ids, theirs, null)).json()).toEqual({ changed: 2 });
    expect((await news(other)).notices).toBe(notices - 1);
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
    expect((await gone.get('/notices')).json().notices).toMatchObject([
      { kind: 'mention', who: 'manager', submissionId: id, from: 'Somebody' },
    ]);
    expect((await news(manager)).notices).toBe(0);
    await assign([id], null, account.id);
    await removeAccount(desk.db, account, 'test', { keepAnAdmin: false });
    expect((await manager.get(`/submissions/${id}`)).json().submission.owner).toBeUndefined();
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
    expect((await editor.post('/read', { seen: before.newest })).statusCode).toBe(403);
  });

  it('marks as read what passes the filters alone, takes that back, and holds single ones for unread', async () => {
    const reader = await desk.join('marks@example.com', 'reader');
    const unread = async () =>
      (await list('search=marked&sort=name', reader))
        .filter(({ isOpened }) => !isOpened)
        .map(({ name }) => name);
    const ids = [await add({ name: 'Marked A', role: 'Weaver' }), await add({ name: 'Marked B' })];
    const spam = await add({ name: 'Marked spam' });
    await manager.post('/submissions/status', { changes: [{ id: spam, from: 'new', to: 'spam' }] });
    const read = async (filters: object) => {
      const { newest } = await news(reader);
      return (await reader.post('/read', { ...filters, seen: newest })).json();
    };
    const { unread: all } = await news(reader);

    const some = await read({ search: 'weaver' });
    expect(some).toEqual({ ids: [ids[0]] });
    expect(await unread()).toEqual(['Marked B']);
    expect((await news(reader)).unread).toBe(all - 1);
    await reader.post('/unread', some);
    expect(await unread()).toEqual(['Marked A', 'Marked B']);

    const everything = await read({});
    expect(await unread()).toEqual([]);
    await reader.post('/unread', { ids: [ids[1]] });
    expect(await unread()).toEqual(['Marked B']);
    expect((await news(reader)).unread).toBe(1);
    const rest = await read({ search: 'marked' });
    expect(rest).toEqual({ ids: [ids[1]] });
    await reader.post('/unread', rest);
    await reader.get(`/submissions/${ids[1]}`);
    expect(await unread()).toEqual([]);
    await reader.post('/unread', everything);
    // Opened since: that is not taken back.
    expect(await unread()).toEqual(['Marked A']);
    expect((await news(reader)).unread).toBe(all - 1);
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
    const nowhere = await manager.post(`/submissions/${first}/join`, { other: randomUUID() });
    expect(nowhere.statusCode).toBe(404);

    expect((await read(first)).total).toEqual({ submissions: 3, files: 0, letters: 0 });
    const binned = await manager.post(`/submissions/${second}/erase-person`);
    expect(binned.json()).toMatchObject({ done: { 'join-now': 3 } });
    expect(binned.json().ids.toSorted()).toEqual([first, second, fourth].toSorted());
    const { history } = (await manager.get(`/submissions/${first}`)).json();
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'put in the bin', detail: 'all of this person' }),
    );
    // One that came since stays.
    const fifth = await add({ email: 'kavi@example.com' });
    expect((await manager.post(`/submissions/${first}/erase-person`)).json().ids).toHaveLength(3);
    expect((await manager.get(`/submissions/${second}`)).statusCode).toBe(404);
    expect((await manager.get(`/submissions/${fifth}`)).statusCode).toBe(200);
    expect((await manager.post(`/submissions/${first}/erase-person`)).statusCode).toBe(404);
  });
});
