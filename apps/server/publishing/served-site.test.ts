import { brotliDecompressSync } from 'node:zlib';
import type { WholeSite } from '@site/renderer/built-site';
import { nothingMade } from '@site/renderer/render-site';
import { compressed, hashOfBytes, siteFile, siteOf } from '@site/renderer/site';
import { expect, it, vi } from 'vitest';
import { useStores } from '../testing/stores.ts';
import { createServedSite, runPublishCommand } from './served-site.ts';

const stores = useStores('sqlite');

it('ends a command that takes too long, with all that it started', async () => {
  expect(await runPublishCommand('sleep 600 & wait', '/tmp', 300)).toMatch(/longer than 0\.3 s/);
});

it('does not know the settings of the site', async () => {
  process.env.DESK_SECRET = 'secret';
  expect(await runPublishCommand('[ -z "$DESK_SECRET" ]', '/tmp')).toBeUndefined();
  delete process.env.DESK_SECRET;
});

it('packs well afterwards what was packed in haste as it was published, under another tag', async () => {
  const { db } = await stores.openNew();
  const log = { info() {}, warn() {}, error: vi.fn() };
  const whole = async (words: string, quality: 'best' | 'quick'): Promise<WholeSite> => {
    const body = Buffer.from(words);
    const bytes = { tag: hashOfBytes(body), body };
    const path = '/about/index.html';
    const file = siteFile(path, { ...bytes, ...(await compressed(path, body, quality)) });
    const rendered = new Map([[path, file]]);
    return { site: siteOf([file]), made: nothingMade, rendered, assets: new Map() };
  };
  const built = { ...(await whole('as it was built', 'best')), contentHash: '' };
  const render = async () => ({ mistakes: [] });
  const served = createServedSite({ db, publishCommand: undefined, log, built, render });
  const about = () => served.site().files.get('/about')!.variants.br!;

  const words = Array.from({ length: 9_000 }, (_, i) => `${(i * 7919) % 977} threads`).join();
  const hasty = await whole(words, 'quick');
  served.switchTo({ hash: 'new', takesEnquiries: false, whole: hasty }, 1);
  const first = about();
  await expect.poll(() => about().body.length).toBeLessThan(first.body.length);
  expect(about().etag).not.toBe(first.etag);
  expect(String(brotliDecompressSync(about().body))).toBe(words);
  expect(log.error).not.toHaveBeenCalled();
});
