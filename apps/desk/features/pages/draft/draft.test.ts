import type { OpenedPage } from '@site/server/desk/pages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api.ts';
import { differences, merged } from './conflict-dialog.tsx';
import { createDraft, isUnsaved, type Kept, openDraft } from './draft.ts';
import { applyEdit, change, dataOf, type History, open, redo, undo } from './history.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Text = { title: string; intro: string };
const published: Text = { title: 'One', intro: 'Text' };

/** A server with one page, and what the browser kept. */
function fakeServer() {
  const server = {
    published,
    version: 1,
    draft: null as { data: unknown; revision: number; author: string } | null,
    kept: undefined as Kept | undefined,
    saves: 0,
    fails: undefined as number | undefined,
    /** What is read arrives once this is over. */
    reading: Promise.resolve(),
    /** What somebody else does. */
    otherSaves(data: Text) {
      server.draft = { data, revision: (server.draft?.revision ?? 0) + 1, author: 'b@example.org' };
    },
    page(): OpenedPage {
      const { draft } = server;
      const common = { name: 'home' as const, title: 'Home', path: '/', mistakes: [], people: [] };
      const { version } = server;
      const about = draft && { revision: draft.revision, author: draft.author, updatedAt: '' };
      const data = draft?.data ?? server.published;
      return { ...common, version, data, published: server.published, draft: about };
    },
  };
  const calls = {
    async read() {
      const page = server.page();
      await server.reading;
      return page;
    },
    async save(data: unknown, { revision, version }: { revision: number; version?: number }) {
      server.saves += 1;
      if (server.fails !== undefined) throw new ApiError(server.fails, 'It cannot be reached.');
      const { draft } = server;
      const isOld = revision === 0 && version !== server.version;
      if (isOld || (draft?.revision ?? 0) !== revision)
        throw new ApiError(409, 'Changed.', { draft });
      server.draft = { data, revision: revision + 1, author: 'a@example.org' };
      return { revision: revision + 1, mistakes: [] };
    },
    discard: async () => {},
    keep(kept: Kept | undefined) {
      server.kept = kept;
    },
  };
  const open = () => createDraft(openDraft(server.page(), server.kept), calls);
  return { server, open, draft: open() };
}

const set = (field: keyof Text, value: string) => ({ do: 'set', path: [field], value }) as const;
const textOf = (draft: ReturnType<typeof createDraft>) => dataOf(draft.state().history);

it('saves what is typed once typing pauses, all of it at last', async () => {
  const { server, draft } = fakeServer();
  draft.change(set('title', 'On'));
  expect(server.kept?.data).toMatchObject({ title: 'On' });
  await vi.advanceTimersByTimeAsync(300);
  draft.change(set('title', 'Two'));
  await vi.advanceTimersByTimeAsync(300);
  expect(server.saves).toBe(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(server.draft?.data).toEqual({ title: 'Two', intro: 'Text' });
  expect(isUnsaved(draft.state())).toBe(false);
  expect(server.kept).toBeUndefined();
});

it('keeps what cannot be saved, and tries again', async () => {
  const { server, draft, open } = fakeServer();
  server.fails = 0;
  draft.change(set('title', 'Two'));
  await draft.save();
  expect(draft.state().problem).toBe('It cannot be reached.');
  // The browser is closed and opened again meanwhile.
  draft.stop();
  await vi.advanceTimersByTimeAsync(0);
  const again = open();
  expect(textOf(again)).toMatchObject({ title: 'Two' });
  server.fails = undefined;
  await again.save();
  expect(server.draft?.data).toMatchObject({ title: 'Two' });
  expect(again.state().problem).toBeUndefined();
});

it('never takes the place of what somebody else saved', async () => {
  const { server, draft, open } = fakeServer();
  draft.change(set('title', 'Mine'));
  await draft.save();
  server.otherSaves({ title: 'Theirs', intro: 'Text' });
  draft.change(set('intro', 'My text'));
  await draft.save();
  expect(server.draft?.data).toMatchObject({ title: 'Theirs' });
  expect(draft.state().theirs).toMatchObject({ author: 'b@example.org', revision: 2 });
  // Also not after a restart.
  const again = open();
  expect(again.state().theirs?.data).toEqual({ title: 'Theirs', intro: 'Text' });
  again.settle({ title: 'Theirs', intro: 'My text' });
  await again.save();
  expect(server.draft).toMatchObject({ data: { title: 'Theirs', intro: 'My text' }, revision: 3 });
  expect(server.kept).toBeUndefined();
});

it('notices that a new version was published before the first change was saved', async () => {
  const { server, draft } = fakeServer();
  server.published = { title: 'Published since', intro: 'Text' };
  server.version = 2;
  draft.change(set('intro', 'Mine'));
  await draft.save();
  expect(server.draft).toBeNull();
  expect(draft.state().theirs?.data).toEqual(server.published);
  draft.settle(server.published);
  await draft.save();
  expect(server.draft).toBeNull();
  expect(isUnsaved(draft.state())).toBe(false);
});

it('brings in what others saved only where nothing here is unsaved', async () => {
  const { server, draft } = fakeServer();
  server.otherSaves({ title: 'Theirs', intro: 'Text' });
  expect(await draft.refresh()).toBe(true);
  expect(textOf(draft)).toMatchObject({ title: 'Theirs' });
  draft.change(set('title', 'Mine'));
  server.otherSaves({ title: 'Theirs again', intro: 'Text' });
  expect(await draft.refresh()).toBe(false);
  expect(textOf(draft)).toMatchObject({ title: 'Mine' });
});

it('takes nothing back that was saved while the page was read', async () => {
  const { server, draft } = fakeServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.reading = promise;
  const refreshing = draft.refresh();
  draft.change(set('title', 'Typed meanwhile'));
  await draft.save();
  resolve();
  expect(await refreshing).toBe(false);
  expect(textOf(draft)).toMatchObject({ title: 'Typed meanwhile' });
});

describe('the history of what was typed', () => {
  const start = { title: 'One thing', list: ['a', 'b'] };
  const type = (given: History, ...values: string[]) =>
    values.reduce((now, value) => change(now, { do: 'set', path: ['title'], value }), given);

  it('is undone word by word, and redone unless something else is done', () => {
    const typed = type(open(start), 'One t', 'One ti', 'One tiny', 'One tiny ', 'One tiny b');
    const before = undo(typed);
    expect(dataOf(before)).toMatchObject({ title: 'One tiny' });
    expect(dataOf(redo(before))).toMatchObject({ title: 'One tiny b' });
    expect(dataOf(redo(type(before, 'Three')))).toMatchObject({ title: 'Three' });
  });

  it('leaves out the control characters of what is pasted', () => {
    const pasted = type(open(start), 'A\u0002 title\f,\ntwo\tlines\u0000');
    expect(dataOf(pasted)).toMatchObject({ title: 'A title,\ntwo\tlines' });
  });

  it('sets, adds, removes and moves, and leaves the rest the same objects', () => {
    const data = { title: 'One', list: [{ a: 1 }, { a: 2 }, { a: 3 }], rest: { b: true } };
    const set = applyEdit(data, { do: 'set', path: ['list', 1, 'a'], value: 5 }) as typeof data;
    expect(set).toEqual({ ...data, list: [{ a: 1 }, { a: 5 }, { a: 3 }] });
    expect(set.rest).toBe(data.rest);
    expect(applyEdit(data, { do: 'set', path: ['list', 3], value: { a: 4 } })).toMatchObject({
      list: [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }],
    });
    expect(applyEdit(data, { do: 'move', list: ['list'], from: 0, to: 2 })).toMatchObject({
      list: [{ a: 2 }, { a: 3 }, { a: 1 }],
    });
    expect(applyEdit(data, { do: 'remove', path: ['rest', 'b'] })).toMatchObject({ rest: {} });
  });
});

describe('what two people changed', () => {
  const base = { title: 'One', intro: 'Text', list: [{ a: 'x' }, { a: 'y' }], more: 'kept' };

  it('is told apart field by field, a list of another length as one', () => {
    const mine = { ...base, title: 'Mine', intro: 'My text' };
    const theirs = { ...base, intro: 'Their text', list: [{ a: 'x' }, { a: 'z' }] };
    expect(differences(base, mine, theirs)).toEqual([
      { path: ['title'], mine: 'Mine', theirs: 'One', changedBy: 'mine' },
      { path: ['intro'], mine: 'My text', theirs: 'Their text' },
      { path: ['list', 1, 'a'], mine: 'y', theirs: 'z', changedBy: 'theirs' },
    ]);
    const list = [{ a: 'x' }];
    expect(differences(base, { ...base, list }, base)).toEqual([
      { path: ['list'], mine: list, theirs: base.list, changedBy: 'mine' },
    ]);
  });

  it('is put together from the fields that are chosen', () => {
    const { more: _, ...without } = base;
    const mine = { ...without, title: 'Mine' };
    const theirs = { ...base, intro: 'Their text' };
    const found = differences(base, mine, theirs);
    const taken = found.filter(({ changedBy }) => changedBy === 'mine');
    expect(merged(theirs, taken)).toEqual({ ...without, title: 'Mine', intro: 'Their text' });
    expect(merged(theirs, found)).toEqual(mine);
    expect(merged(theirs, [])).toBe(theirs);
  });
});
