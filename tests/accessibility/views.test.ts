import { test } from 'vitest';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { views } from '../testing/browser/views.ts';
import { sampleOf } from '../testing/sampling.ts';

const { newPage } = runningSite();

test.each(sampleOf(views, 3))('$name', async ({ path, before, open }) => {
  // Motion is off, so that axe sees each part as it looks in the end.
  const { page } = await newPage({ width: 390, height: 844, reducedMotion: 'reduce' });
  await before?.(page);
  await visit(page, path);
  await open?.(page);
  // What lies behind an open dialog is judged in pages.test.ts.
  const within = (await page.locator('dialog:modal').count()) ? 'dialog:modal' : 'html';
  await expectAccessible(page, { within, looks: 'by turns' });
});
