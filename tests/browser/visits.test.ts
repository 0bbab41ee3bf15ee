import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

function watchVisits(page: Page) {
  const sent: object[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/visits')) return;
    expect(request.headers()).not.toHaveProperty('cookie');
    sent.push(JSON.parse(request.postData() ?? ''));
  });
  return sent;
}

test('a visit’s first page says where it came from, the others only that they were looked at', async () => {
  const { page, problems } = await newPage();
  const sent = watchVisits(page);
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
  const sent = watchVisits(page);
  await visit(page, '/join-now');
  await page.getByLabel('Name').first().fill('Meena');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(sent).toEqual([]);
});
