import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
  await visit(page, '/');
  await whenIdle(page);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Show slide 2' }).click();
  const names = () => sent.map(({ name }) => name).sort();
  await expect.poll(names).toContain('TTFB');
  await page.getByRole('button', { name: 'Show slide 3' }).click();
  await whenIdle(page);
  // As when somebody closes the tab or turns to another one.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(names).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  for (const metric of sent)
    expect(metric).toEqual({ name: metric.name, value: expect.any(Number), page: '/' });
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
