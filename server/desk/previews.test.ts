import { expect, it } from 'vitest';
import { readDocument } from '../../content/read-folder.ts';
import type { Preview } from './api/pages.ts';
import { createPreviews } from './previews.ts';

const document = readDocument();
const of = (path: string) => ({ document, path });

/** A renderer whose pages are finished by the test. */
function slowRenderer() {
  const asked: { path: string; finish: (preview: Preview) => void; fail: (why: Error) => void }[] =
    [];
  let closed = 0;
  const open = () => ({
    page({ path }: { path: string }) {
      const { promise, resolve, reject } = Promise.withResolvers<Preview>();
      asked.push({ path, finish: resolve, fail: reject });
      return promise;
    },
    close: async () => void closed++,
  });
  return { open, asked, timesClosed: () => closed };
}

const html = (text: string): Preview => ({ html: text, mistakes: [] });
const status = (preview: Promise<Preview>) => preview.catch(({ status }) => status);

it('renders one at a time, and of one editor only what was asked last', async () => {
  const { open, asked } = slowRenderer();
  const previews = createPreviews({ open });
  const first = previews.page('meena', of('/1'));
  const second = status(previews.page('meena', of('/2')));
  const others = previews.page('ravi', of('/3'));
  const third = previews.page('meena', of('/4'));
  expect(await second).toBe(409);
  expect(asked.map(({ path }) => path)).toEqual(['/1']);
  asked[0]!.finish(html('one'));
  expect(await first).toEqual(html('one'));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.finish(html('four'));
  expect(await third).toEqual(html('four'));
  await expect.poll(() => asked.length).toBe(3);
  asked[2]!.finish(html('three'));
  expect(await others).toEqual(html('three'));
  expect(asked.map(({ path }) => path)).toEqual(['/1', '/4', '/3']);
  await previews.close();
});

it('lets only so many wait', async () => {
  const { open } = slowRenderer();
  const previews = createPreviews({ open, mostWaiting: 1 });
  const waiting = ['a', 'b'].map((editor) => status(previews.page(editor, of('/'))));
  expect(() => previews.page('c', of('/'))).toThrow(expect.objectContaining({ status: 503 }));
  void previews.close();
  expect(await waiting[1]).toBe(503);
});

it('begins anew after one that takes too long, and goes on after one that fails', async () => {
  const { open, asked, timesClosed } = slowRenderer();
  const previews = createPreviews({ open, timeoutMs: 20 });
  expect(await status(previews.page('a', of('/')))).toBe(503);
  expect(timesClosed()).toBe(1);
  const failing = status(previews.page('a', of('/')));
  asked[1]!.fail(new Error('no such page'));
  expect(await failing).toBe(503);
  const well = previews.page('a', of('/'));
  asked[2]!.finish(html('well'));
  expect(await well).toEqual(html('well'));
  expect(timesClosed()).toBe(1);
  await previews.close();
  expect(timesClosed()).toBe(2);
});

it('closes what nobody has needed for a while', async () => {
  const { open, asked, timesClosed } = slowRenderer();
  const previews = createPreviews({ open, idleMs: 10 });
  const page = previews.page('a', of('/'));
  asked[0]!.finish(html('page'));
  await page;
  await expect.poll(timesClosed).toBe(1);
});
