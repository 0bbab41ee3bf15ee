import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitStopped } from '../../testing/browser/clock.ts';
import { moduleNamed } from '../../testing/browser/module-loading.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

/** What the page sends to `/api/vitals`, and the addresses of the scripts that it asks for. */
function watchVitals(page: Page) {
  const sent: Record<string, unknown>[] = [];
  const headers: Record<string, string>[] = [];
  const measuring: string[] = [];
  page.on('request', (request) => {
    if (moduleNamed('vitals').test(request.url())) measuring.push(request.url());
    if (!request.url().endsWith('/api/vitals')) return;
    sent.push(JSON.parse(request.postData() ?? ''));
    headers.push(request.headers());
  });
  return { sent, headers, measuring };
}

/** As when somebody closes the tab or turns to another one. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

test('web vitals are sent after the first click, each with a name, a number and the page alone', async () => {
  const { page, problems } = await newPage();
  const { sent, headers, measuring } = watchVitals(page);
  await visit(page, '/');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(measuring).toEqual([]);
  expect(sent).toEqual([]);

  const loaded = page.waitForResponse(moduleNamed('vitals'));
  await page.getByRole('button', { name: 'Show slide 2' }).click();
  await loaded;
  await expect.poll(() => sent.map(({ name }) => name)).toContain('TTFB');
  const taken = page.waitForResponse('**/api/vitals');
  await page.getByRole('button', { name: 'Show slide 3' }).click();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await leave(page);
  const names = () => sent.map(({ name }) => name).sort();
  await expect.poll(names).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  expect((await taken).status()).toBe(204);
  for (const metric of sent) {
    expect(metric).toEqual({ name: metric.name, value: metric.value, page: '/' });
    expect(metric.value).toEqual(expect.any(Number));
  }
  for (const header of headers) expect(header).not.toHaveProperty('cookie');
  expect(await page.context().cookies()).toEqual([]);
  expect(problems).toEqual([]);
});

test('web vitals are measured from 10 s after the scripts when nobody interacts', async () => {
  const { page } = await newPage();
  const { measuring } = watchVitals(page);
  await visitStopped(page, '/about');
  await page.clock.runFor(9_900);
  expect(measuring).toEqual([]);
  const asked = page.waitForRequest(moduleNamed('vitals'));
  await page.clock.runFor(100);
  await asked;
});
