import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../async.ts';
import type { NewSubmission } from '../submissions/insert.ts';
import { addSubmission } from '../testing/apply.ts';
import { type DeskBrowser, past } from '../testing/desk.ts';
import { setRows } from '../testing/rows.ts';
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
    const found = async (owner: string) =>
      (await list(`search=owned&sort=name&owner=${owner}`)).map(({ id }) => id);
    expect(await found('me')).toEqual([mine]);
    expect(await found(theirs)).toEqual(ids);
    expect(await found('nobody')).toEqual([free]);

    // To take something oneself is no news.
    expect(await notices(manager)).toEqual([]);
    const assigned = { kind: 'assignment', who: 'manager' };
    expect(await notices(other)).toMatchObject([assigned, assigned]);
    // An open page that brings itself up to date was not looked at.
    const open = (headers: Record<string, string> = {}) =>
      other.get(`/submissions/${ids[0]}`, { headers });
    await open({ 'x-background': '1' });
    expect(await notices(other)).toHaveLength(2);
    const { submission } = (await open()).json();
    expect(submission.owner).toEqual({ id: theirs, email: 'other@example.com', name: 'other' });
    expect(await notices(other)).toHaveLength(1);
    await assign(ids, theirs, null);
    expect(await notices(other)).toEqual([]);
  });

  it('overwrites no owner that was not seen, and gives none to whoever cannot read it', async () => {
    const [me, theirs] = [await idOf('manager@example.com'), await idOf('other@example.com')];
    const ids = [await add(), await add()];
    await assign(ids.slice(1), null, theirs);
    const refused = await assign(ids, null, me);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().conflicts).toMatchObject([{ id: ids[1], now: theirs, who: 'manager' }]);
    // None of them: what is set if unchanged, inbox.test.ts.
    expect((await assign(ids, null, theirs)).json()).toEqual({ changed: 1 });
    for (const nobody of [await idOf('editor@example.com'), randomUUID()])
      expect((await assign(ids, theirs, nobody)).statusCode).toBe(422);
  });

  it('tells whom a note mentions, and leaves nobody as owner whose account is removed', async () => {
    const gone = await desk.join('gone@example.com', 'reader');
    const account = { id: await idOf('gone@example.com'), email: 'gone@example.com' };
    const id = await add();
    const write = (mentions: string[]) =>
      manager.post(`/submissions/${id}/comments`, { text: '@gone, please look.', mentions });
    expect((await write([await idOf('editor@example.com')])).statusCode).toBe(422);
    await write([account.id, account.id, await idOf('manager@example.com')]);
    const mention = { kind: 'mention', who: 'manager', submissionId: id, from: 'Somebody' };
    expect(await notices(gone)).toMatchObject([mention]);
    expect(await notices(manager)).toEqual([]);
    await assign([id], null, account.id);
    await removeAccount(desk.db, account, 'test', { keepAnAdmin: false });
    expect((await manager.get(`/submissions/${id}`)).json().submission.owner).toBeUndefined();
  });

  it('keeps what each account has read apart, marks what passes filters, and takes that back', async () => {
    const unread = async (browser: DeskBrowser) =>
      (await list('search=unseen&sort=name', browser))
        .filter(({ isOpened }) => !isOpened)
        .map(({ name }) => name);
    const first = await add({ name: 'Unseen A', role: 'Weaver' });
    await add({ name: 'Unseen B' });
    await manager.get(`/submissions/${first}`);
    expect(await unread(manager)).toEqual(['Unseen B']);
    expect(await unread(other)).toEqual(['Unseen A', 'Unseen B']);
    const seen = (await news(other)).newest;
    const some = (await other.post('/read', { search: 'weaver', seen })).json();
    expect(await unread(other)).toEqual(['Unseen B']);
    await other.post('/unread', some);
    expect(await unread(other)).toEqual(['Unseen A', 'Unseen B']);
    // Later than now: what comes next is unread all the same.
    await other.post('/read', { seen: '2999-01-01T00:00:00.000Z' });
    expect((await news(other)).unread).toBe(0);
    await add({ name: 'Unseen C' });
    expect(await unread(other)).toEqual(['Unseen C']);
  });

  it('finds what came from one person by address or phone number, and erases it all', async () => {
    const first = await add({ email: 'Kavi@Example.com', phone: '+91 98765-43210' });
    const second = await add({ email: 'kavi@example.com', phone: '12345678' });
    const third = await add({ phone: '098765 43210', form: 'careers' });
    const stranger = await add({ phone: '98765 43211' });
    const rows = await list('sort=oldest');
    const nth = (id: string) => rows.find((row) => row.id === id)?.nth;
    expect([first, second, third, stranger].map(nth)).toEqual([1, 2, 3, 1]);

    // Parted by hand it stays so, whatever comes next.
    await manager.post(`/submissions/${third}/part`);
    const fourth = await add({ email: 'kavi@example.com' });
    const { same } = (await manager.get(`/submissions/${first}/person`)).json();
    const others = same.map(({ id }: { id: string }) => id);
    expect(others.toSorted()).toEqual([second, fourth].toSorted());

    const erase = () => manager.post(`/submissions/${first}/erase-person`);
    expect((await erase()).json()).toMatchObject({ done: { 'join-now': 3 } });
    // One that came since stays.
    const fifth = await add({ email: 'kavi@example.com' });
    expect((await erase()).json().ids.toSorted()).toEqual([first, second, fourth].toSorted());
    expect((await manager.get(`/submissions/${second}`)).statusCode).toBe(404);
    expect((await manager.get(`/submissions/${fifth}`)).statusCode).toBe(200);
  });

  it('reminds whoever asked, on the day and not before', async () => {
    const id = await add({ name: 'To be reminded of' });
    const remind = (on: string | null) => manager.post(`/submissions/${id}/remind`, { on });
    const reminded = async (browser = manager) =>
      (await notices(browser)).some((one: { submissionId: string }) => one.submissionId === id);
    const day = new Date(Date.now() + 3 * 24 * hourMs).toISOString().slice(0, 10);
    expect((await remind('2020-01-01')).statusCode).toBe(422);
    expect((await remind(day)).statusCode).toBe(200);
    expect(await reminded()).toBe(false);
    expect((await manager.get(`/submissions/${id}`)).json().remindOn).toMatch(/T02:30/);
    await setRows(desk.db, 'desk_notices', { created_at: past(1) }, { kind: 'reminder' });
    expect([await reminded(), await reminded(other)]).toEqual([true, false]);
    await manager.get(`/submissions/${id}`);
    expect(await reminded()).toBe(false);
  });
});
