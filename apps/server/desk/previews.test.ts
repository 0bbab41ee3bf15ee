import { readDocument } from '@site/content/folder';
import { RendererStopped } from '@site/renderer/renderer';
import { expect, it } from 'vitest';
import { createPreviews, type Preview } from './previews.ts';

const document = readDocument();
const of = (path: string) => ({ document, path });

/** Renders pages that are finished by the test. */
function slowRenderer() {
  const asked: { path: string; finish: (preview: Preview) => void; fail: (why: Error) => void }[] =
    [];
  const page = ({ path }: { path: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Preview>();
    asked.push({ path, finish: resolve, fail: reject });
    return promise;
  };
  return { page, asked };
}

const html = (text: string): Preview => ({ html: text, mistakes: [] });
const problem = (preview: Promise<Preview>) =>
  preview.then(
    () => undefined,
    ({ status, message }) => ({ status, message }),
  );

it('renders one at a time, and of one editor only what was asked last', async () => {
  const { page, asked } = slowRenderer();
  const previews = createPreviews(page);
  const first = previews.page('meena', of('/1'));
  const second = problem(previews.page('meena', of('/2')));
  const others = previews.page('ravi', of('/3'));
  const third = previews.page('meena', of('/4'));
  expect(await second).toMatchObject({ status: 409 });
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
});

it('lets only so many wait', async () => {
  const previews = createPreviews(slowRenderer().page, { mostWaiting: 1 });
  const waiting = ['a', 'b'].map((editor) => problem(previews.page(editor, of('/'))));
  expect(() => previews.page('c', of('/'))).toThrow(expect.objectContaining({ status: 503 }));
  previews.close();
  expect(await waiting[1]).toMatchObject({ status: 503 });
});

it('goes on after one that takes too long, and after one that fails, and says what failed', async () => {
  const { page, asked } = slowRenderer();
  const previews = createPreviews(page);
  const late = problem(previews.page('a', of('/')));
  asked[0]!.fail(new RendererStopped());
  expect(await late).toMatchObject({ status: 503, message: expect.stringContaining('too long') });
  const failing = problem(previews.page('a', of('/')));
  asked[1]!.fail(new Error('The page / cannot be rendered, in Hero of Home: no slides'));
  expect(await failing).toMatchObject({
    status: 503,
    message: expect.stringContaining('in Hero of Home'),
  });
  const well = previews.page('a', of('/'));
  asked[2]!.finish(html('well'));
  expect(await well).toEqual(html('well'));
});
