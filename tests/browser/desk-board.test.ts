import { setRows } from '@site/server/testing/rows';
import { expect, test } from 'vitest';
import { runningDesk } from '../testing/browser/desk.ts';
import { hasFocus } from '../testing/browser/focus.ts';
import { touchedPhone } from '../testing/browser/page.ts';

const desk = runningDesk();

test('a card of the board is moved by pointer and by keys, each undone', async () => {
  const careers = { form: 'careers', role: undefined } as const;
  const id = await desk.add({ name: 'Anandi', position: 'Weaver', ...careers });
  await desk.add({ name: 'Bhavani', position: 'Dyer', ...careers });
  for (let n = 1; n <= 51; n++) await desk.add({ name: `Join ${n}`, email: `j${n}@example.org` });
  const path = '/desk?position=Weaver';
  const { page, problems } = await desk.join('board@example.com', 'manager', { path });
  await page.getByRole('rowheader', { name: 'Anandi' }).waitFor();
  await page.getByRole('button', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: 'Anandi' });
  await card('new').waitFor();
  expect(await page.getByRole('link', { name: /Bhavani/ }).count()).toBe(0);

  await card('new').dragTo(column('shortlisted'));
  await card('shortlisted').waitFor();
  await card('new').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await card('new').waitFor();
  await card('shortlisted').waitFor({ state: 'detached' });
  await expect.poll(() => desk.statusOf(id)).toBe('new');

  // On a wide screen every status is in sight, those without cards and spam as strips, which take a card too.
  const inSight = async () => {
    const boxes = await page
      .locator('.column')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    return boxes.length === 9 && Math.max(...boxes) <= 1280;
  };
  expect(await inSight()).toBe(true);
  const fold = (name: string) => page.getByRole('button', { name: `Cards of “${name}”` });
  await card('new').dragTo(column('spam'));
  await column('spam').getByRole('heading', { name: '1' }).waitFor();
  await fold('spam').press('Enter');
  await card('spam').waitFor();
  expect(await inSight()).toBe(true);
  await fold('spam').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card('new').waitFor();

  // Between two columns it falls to the nearer one.
  const { x, width, y } = (await column('shortlisted').boundingBox())!;
  await card('new').hover();
  await page.mouse.down();
  await page.mouse.move(x + width + 1, y + 40, { steps: 4 });
  await page.mouse.up();
  await card('shortlisted').waitFor();
  await page.keyboard.press('z');
  await card('new').waitFor();

  // What somebody else decided meanwhile is shown and asked about.
  await card('new').hover();
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 40, { steps: 4 });
  await setRows(desk.db(), 'submissions', { status: 'declined' }, { id });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Status of Anandi' });
  await dialog.getByRole('button', { name: 'Set the status', exact: true }).click();
  await dialog.getByText('A colleague has changed this').waitFor();
  expect(await desk.statusOf(id)).toBe('declined');
  await page.keyboard.press('Escape');
  await setRows(desk.db(), 'submissions', { status: 'new' }, { id });
  await page.reload();

  await page.getByRole('button', { name: 'Move to … Anandi' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('radio', { name: 'new' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await card('in review').waitFor();
  const link = card('in review').getByRole('link');
  await hasFocus(link);

  // A submission leads back to the board; of a full column the first fifty stand there.
  await link.press('Enter');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Position').selectOption('');
  const heading = column('new').getByRole('heading');
  await heading.filter({ hasText: '50+' }).waitFor();
  await column('new').getByRole('button', { name: 'Show more' }).click();
  await heading.filter({ hasText: '52' }).waitFor();

  // What comes meanwhile takes none of these away.
  await desk.add({ name: 'Join 52', email: 'j52@example.org' });
  await heading.filter({ hasText: '53' }).waitFor();
  // A browser reports each answer that is no success; this one was meant.
  expect(problems.filter((problem) => !problem.includes('status of 409'))).toEqual([]);
});

test('a card of the board is moved by a finger that rests on it, and a swipe scrolls', async () => {
  await desk.add({ name: 'Chitra', email: 'chitra@example.org', role: 'Touched' });
  const options = { ...touchedPhone, path: '/desk?view=board&position=Touched' };
  const { page } = await desk.join('touch@example.com', 'manager', options);
  const card = page.getByRole('listitem').filter({ hasText: 'Chitra' });
  const { x, y } = (await card.getByText('Touched').boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as [] });
  const left = () => page.locator('.board').evaluate(({ scrollLeft }) => scrollLeft);

  // On a busy machine a finger may have rested before it is seen to move.
  const swipe = async () => {
    await page.keyboard.press('Escape');
    await touch('touchStart', { x: x + 100, y });
    for (let to = 80; to >= 0; to -= 20) await touch('touchMove', { x: x + to, y });
    await touch('touchEnd');
    return left();
  };
  await expect.poll(swipe).toBeGreaterThan(0);
  // What still glides would take the next touch for one that stops it.
  let before = -1;
  const hasRested = async () => {
    const last = before;
    before = await left();
    return before === last;
  };
  await expect.poll(hasRested, { interval: 200 }).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.locator('.board').evaluate((board) => board.scrollTo({ left: 0 }));

  await touch('touchStart', { x, y });
  await page.locator('[data-dragged]').waitFor();
  await touch('touchMove', { x: 380, y: y + 10 });
  await expect.poll(left).toBeGreaterThan(200);
  await touch('touchMove', { x: 200, y: y + 10 });
  await touch('touchEnd');
  await page.getByText(/^Chitra: /).waitFor();
});
