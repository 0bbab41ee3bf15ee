import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, smallTargets } from '../testing/browser/accessible.ts';
import { unclearNames } from '../testing/browser/names.ts';
import { visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { type View, views } from '../testing/browser/views.ts';
import { sampleOf } from '../testing/sampling.ts';

const { newPage } = runningSite();

// Motion is off, so that axe sees each part as it looks in the end.
async function open({ path, before, open }: Omit<View, 'name'>): Promise<Page> {
  const { page } = await newPage({ width: 390, height: 844, reducedMotion: 'reduce' });
  await before?.(page);
  await visit(page, path);
  await open?.(page);
  return page;
}

// What lies behind an open dialog is judged in pages.test.ts.
test.each(sampleOf(views, 3))('$name', async (view) => {
  const page = await open(view);
  const within = (await page.locator('dialog:modal').count()) ? 'dialog:modal' : 'html';
  await expectAccessible(page, { within, looks: 'by turns' });
});

test('the checks find unclear names and small targets', async () => {
  const page = await open({ path: '/community/forum' });
  await page.evaluate(() => {
    document.querySelector('main a[target] .sr-only')!.remove();
    document.querySelector('#fig-1 img')!.removeAttribute('alt');
    const [first, second] = document.querySelectorAll<HTMLElement>('main nav a');
    first!.textContent = 'Read More';
    second!.textContent = 'Read More';
    second!.style.minHeight = '0';
  });
  const unclear = await unclearNames(page);
  for (const finding of [
    /^new tab not said/,
    /^image without a name/,
    /^leads to different places: Read More http/,
  ]) {
    expect(unclear).toContainEqual(expect.stringMatching(finding));
  }
  expect(await smallTargets(page)).toEqual([expect.stringMatching(/^a Read More: /)]);
});
