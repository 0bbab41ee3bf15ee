import { localOf } from '@site/content/firm-time';
import { setRows } from '@site/server/testing/rows';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../testing/browser/accessible.ts';
import { phone, runningDesk } from '../testing/browser/desk.ts';

const dayMs = 86_400_000;

const desk = runningDesk();

beforeAll(async () => {
  for (const [i, name] of ['Anandi', 'Bhavani', 'Chitra', 'Devi'].entries()) {
    const id = await desk.add({ name });
    const created_at = new Date(Date.now() - (i > 1 ? 2 : 0) * dayMs).toISOString();
    const status = name === 'Devi' ? 'answered' : 'new';
    await setRows(desk.db(), 'submissions', { created_at, status }, { id });
  }
});

test('each number of the summary above the inbox leads to the list that it counts', async () => {
  const { page, problems } = await desk.join('week@example.com', 'reader');
  const summary = page.getByRole('region', { name: 'The week' });
  const rows = page.getByRole('rowheader');
  const shows = async (names: string[]) => {
    await expect.poll(() => rows.allTextContents()).toHaveLength(names.length);
    for (const name of names) await rows.filter({ hasText: name }).waitFor();
  };
  await summary.getByRole('link', { name: '3 wait for an answer' }).click();
  await shows(['Anandi', 'Bhavani', 'Chitra']);
  await page.getByRole('button', { name: 'waiting 3', pressed: true }).waitFor();
  await summary.getByRole('link', { name: '4 in seven days' }).click();
  await shows(['Anandi', 'Bhavani', 'Chitra', 'Devi']);
  const day = localOf(new Date(Date.now() - 2 * dayMs)).slice(0, 10);
  const days = summary.getByRole('list', { name: 'Arrived on each day' }).getByRole('link');
  expect(await days.count()).toBe(7);
  await days.nth(4).filter({ hasText: /: 2$/ }).click();
  await shows(['Chitra', 'Devi']);
  expect(new URL(page.url()).search).toBe(`?since=${day}&until=${day}`);
  await summary.getByText('First answer: none yet').waitFor();
  expect(problems).toEqual([]);
});

test('rows of the inbox begin high up on a laptop, and the status that is chosen can be seen', async () => {
  const path = '/desk?status=spam';
  const { page } = await desk.join('laptop@example.com', 'admin', { path });
  const chosen = page.getByRole('button', { name: 'spam 0', pressed: true });
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await chosen.waitFor();
    const list = page.getByRole('list', { name: 'Status' });
    await expect
      .poll(async () => {
        const [inner, outer] = [await chosen.boundingBox(), await list.boundingBox()];
        return inner!.x + inner!.width <= outer!.x + outer!.width;
      })
      .toBe(true);
    await page.getByRole('button', { name: 'all 4' }).click();
    const row = page.getByRole('row').nth(1);
    await expect.poll(async () => (await row.boundingBox())!.y).toBeLessThanOrEqual(220);
  }
});

test('the current view of the desk can be seen in the bar of a phone, whatever counts come before it', async () => {
  const path = '/desk/me';
  const { page } = await desk.join('bar@example.com', 'admin', { ...phone, path });
  const bar = page.getByRole('navigation', { name: 'Views' });
  await bar.locator('.count').first().waitFor();
  const current = bar.getByRole('link', { name: 'My account' });
  const fade = 32;
  await expect
    .poll(async () => {
      const [inner, outer] = [await current.boundingBox(), await bar.boundingBox()];
      return inner!.x + inner!.width <= outer!.x + outer!.width - fade + 1;
    })
    .toBe(true);
});

test('the list stays beside an open submission in a wide window, and not in a narrow one', async () => {
  const wide = { width: 1200, height: 800, path: '/desk?status=waiting&sort=name' };
  const { page } = await desk.join('wide@example.com', 'manager', wide);
  await page.getByRole('rowheader', { name: 'Bhavani' }).getByRole('link').click();
  const rail = page.getByRole('navigation', { name: 'The list', exact: true });
  const current = rail.locator('[aria-current=page]');
  await current.filter({ hasText: 'Bhavani' }).waitFor();
  expect(await rail.getByRole('link').count()).toBe(3);
  await page.getByRole('link', { name: 'Next', exact: true }).waitFor();
  await page.keyboard.press('j');
  await current.filter({ hasText: 'Chitra' }).waitFor();
  await rail.getByRole('link', { name: 'Anandi' }).click();
  await page.getByRole('heading', { name: 'Anandi' }).waitFor();
  const [left, right] = [await rail.boundingBox(), await page.getByRole('article').boundingBox()];
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1199, height: 800 });
  await rail.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Anandi' }).waitFor();
});
