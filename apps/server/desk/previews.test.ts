import { RendererStopped } from '@site/renderer/renderer';
import { expect, it } from 'vitest';
import { createPreviews, type Preview } from './previews.ts';

const of = (path: string) => ({ document: {}, path });
const html = (text: string): Preview => ({ html: text, mistakes: [] });

/** Renders pages that are finished by the test. */
function slowRenderer() {
  const asked: (PromiseWithResolvers<Preview> & { path: string })[] = [];
  const page = ({ path }: { path: string }) => {
    const finish = Promise.withResolvers<Preview>();
    asked.push({ path, ...finish });
    return finish.promise;
  };
  return { page, asked };
}

it('renders one at a time, of one editor only what was asked last, and lets few wait', async () => {
  const { page, asked } = slowRenderer();
  const previews = createPreviews(page, { mostWaiting: 2 });
  const first = previews.page('meena', of('/1'));
  const second = expect(previews.page('meena', of('/2'))).rejects.toMatchObject({ status: 409 });
  const others = previews.page('ravi', of('/3'));
  const third = previews.page('meena', of('/4'));
  await second;
  expect(() => previews.page('c', of('/'))).toThrow(expect.objectContaining({ status: 503 }));
  expect(asked.map(({ path }) => path)).toEqual(['/1']);
  asked[0]!.resolve(html('one'));
  expect(await first).toEqual(html('one'));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.resolve(html('four'));
  expect(await third).toEqual(html('four'));
  await expect.poll(() => asked.length).toBe(3);
  const waiting = expect(previews.page('meena', of('/5'))).rejects.toMatchObject({ status: 503 });
  previews.close();
  await waiting;
  asked[2]!.resolve(html('three'));
  expect(await others).toEqual(html('three'));
  expect(asked.map(({ path }) => path)).toEqual(['/1', '/4', '/3']);
});

it('goes on after one that takes too long or fails, and says what failed', async () => {
  const { page, asked } = slowRenderer();
  const previews = createPreviews(page);
  for (const [cause, said] of [
    [new RendererStopped(), 'too long'],
    [new Error('The page / cannot be rendered, in Hero of Home: no slides'), 'in Hero of Home'],
  ] as const) {
    const failing = previews.page('a', of('/'));
    asked.at(-1)!.reject(cause);
    const message = expect.stringContaining(said);
    await expect(failing).rejects.toMatchObject({ status: 503, message });
  }
  const well = previews.page('a', of('/'));
  asked[2]!.resolve(html('well'));
  expect(await well).toEqual(html('well'));
});
