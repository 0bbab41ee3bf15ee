import { RendererStopped } from '@site/renderer/renderer';
import { expect, it } from 'vitest';
import { createPreviews, type Preview } from './previews.ts';

const of = (path: string) => ({ document: {}, path });
const html = (text: string): Preview => ({ html: text, mistakes: [] });

it('renders one at a time, also after a failure, of one editor what was asked last, and lets few wait', async () => {
  const asked: (PromiseWithResolvers<Preview> & { path: string })[] = [];
  const previews = createPreviews(
    ({ path }) => {
      asked.push({ path, ...Promise.withResolvers<Preview>() });
      return asked.at(-1)!.promise;
    },
    { mostWaiting: 2 },
  );
  const first = previews.page('meena', of('/1'));
  const second = expect(previews.page('meena', of('/2'))).rejects.toMatchObject({ status: 409 });
  const others = previews.page('ravi', of('/3'));
  const third = previews.page('meena', of('/4'));
  await second;
  expect(() => previews.page('c', of('/'))).toThrow(expect.objectContaining({ status: 503 }));
  asked[0]!.reject(new RendererStopped());
  const message = expect.stringContaining('too long');
  await expect(first).rejects.toMatchObject({ status: 503, message });
  for (const [page, text] of [
    [third, '/4'],
    [others, '/3'],
  ] as const) {
    await expect.poll(() => asked.at(-1)!.path).toBe(text);
    asked.at(-1)!.resolve(html(text));
    expect(await page).toEqual(html(text));
  }
  expect(asked).toHaveLength(3);
});
