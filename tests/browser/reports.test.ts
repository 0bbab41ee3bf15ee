import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moduleNamed } from '../testing/browser/module-loading.ts';
import { visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage } = runningSite();

/** What the page sends to an address, without any cookie. */
function watchSent(page: Page, address: '/api/vitals' | '/api/visits') {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(address)) return;
    expect(request.headers()).not.toHaveProperty('cookie');
    sent.push(JSON.parse(request.postData() ?? ''));
  });
  return sent;
}

const whenIdle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

test('web vitals are sent after the first click, each with a name, a number and the page alone', async () => {
  const { page, problems } = await newPage();
  const sent = watchSent(page, '/api/vitals');
  const measuring: string[] = [];
  page.on('request', (request) => measuring.push(request.url()));
  await visit(page, '/');
  await whenIdle(page);
  expect(measuring.filter((url) => moduleNamed('vitals').test(url))).toEqual([]);
  expect(sent).toEqual([]);

  const loaded = page.waitForResponse(moduleNamed('vitals'));
  await page.getByRole('button', { name: 'Show slide 2' }).click();
  await loaded;
  await expect.poll(() => sent.map(({ name }) => name)).toContain('TTFB');
  const taken = page.waitForResponse('**/api/vitals');
  await page.getByRole('button', { name: 'Show slide 3' }).click();
  await whenIdle(page);
  // As when somebody closes the tab or turns to another one.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const names = () => sent.map(({ name }) => name).sort();
  await expect.poll(names).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  expect((await taken).status()).toBe(204);
  for (const metric of sent) {
    expect(metric).toEqual({ name: metric.name, value: metric.value, page: '/' });
    expect(metric.value).toEqual(expect.any(Number));
  }
  expect(await page.context().cookies()).toEqual([]);
  expect(problems).toEqual([]);
});

test('a visit’s first page says where it came from, the others only that they were looked at', async () => {
  const { page, problems } = await newPage();
  const sent = watchSent(page, '/api/visits');
  await visit(page, '/about?utm_source=newsletter&utm_campaign=november&name=Meena');
  const campaign = 'newsletter / november';
  const start = { source: '', campaign, device: 'computer' };
  await expect.poll(() => sent).toEqual([{ kind: 'view', start, page: '/about' }]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect.poll(() => sent.slice(1)).toEqual([{ kind: 'view', page: '/careers' }]);
  await page.getByRole('main').getByRole('button', { name: /apply/i }).first().click();
  await expect
    .poll(() => sent.slice(2))
    .toEqual([{ kind: 'opened', form: 'careers', page: '/careers' }]);
  await page.reload();
  await expect.poll(() => sent.slice(3)).toEqual([{ kind: 'view', page: '/careers' }]);
  expect(problems).toEqual([]);
});

test('nothing is counted of people who ask by Global Privacy Control not to be', async () => {
  const { page } = await newPage();
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const sent = watchSent(page, '/api/visits');
  await visit(page, '/join-now');
  await page.getByLabel('Name').first().fill('Meena');
  await whenIdle(page);
  expect(sent).toEqual([]);
});
