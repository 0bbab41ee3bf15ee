import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { packageAddress } from '../../deliverable/record.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { builtFile } from '../../testing/site/built-site.ts';

const { newPage } = runningSite();
const path = '/sample-deliverable';

test('the package is downloaded as it was built', async () => {
  const { page } = await newPage();
  await visit(page, path);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download all of it/ }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('measurement-model.zip');
  const [taken, built] = await Promise.all(
    [await download.path(), builtFile(packageAddress)!].map((file) => readFile(file)),
  );
  expect(Buffer.compare(taken!, built!)).toBe(0);
});

test('script and output scroll by the keyboard', async () => {
  const { page } = await newPage();
  await visit(page, path);
  for (const name of ['Script', 'Output']) {
    const listing = page.getByRole('region', { name });
    await listing.focus();
    await page.keyboard.press('End');
    await expect.poll(() => listing.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  }
});
