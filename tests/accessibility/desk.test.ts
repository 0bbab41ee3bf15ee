import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../../testing/browser/axe.ts';
import { runningDesk, storedFile } from '../../testing/browser/desk.ts';
import { totpCode } from '../../testing/server/desk.ts';
import { useStores } from '../../testing/server/stores.ts';

describe('the desk', () => {
  const desk = runningDesk(useStores('sqlite'));

  type View = {
    name: string;
    path: string;
    open?: (page: Page) => Promise<unknown>;
    shows: string;
  };

  const views: View[] = [
    { name: 'the list', path: '/desk', shows: 'Priyá' },
    {
      name: 'several selected',
      path: '/desk',
      shows: '1 selected',
      open: (page) => page.getByLabel('Select Priyá').check(),
    },
    { name: 'an empty list', path: '/desk?search=zzz', shows: 'Nothing passes these filters' },
    { name: 'accounts', path: '/desk/accounts', shows: 'Whoever runs the server' },
    {
      name: 'removing an account',
      path: '/desk/accounts',
      shows: 'It is signed out at once',
      open: (page) => page.getByRole('button', { name: 'Remove …' }).first().click(),
    },
    { name: 'the record', path: '/desk/record', shows: 'accepted a link' },
    { name: 'my account', path: '/desk/me', shows: 'Sessions' },
    { name: 'nothing there', path: '/desk/nothing', shows: 'There is nothing at this address' },
    {
      name: 'the keys',
      path: '/desk',
      shows: 'this list',
      open: (page) => page.keyboard.press('?'),
    },
  ];

  let id = '';
  beforeAll(async () => {
    id = await desk.add({ name: 'Priyá', form: 'careers', file: storedFile() });
  });

  describe.each([390, 1280])('at %i px', (width) => {
    describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
      async function look(page: Page) {
        expect(await violations(page)).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond).toBeLessThanOrEqual(0);
      }

      test('no view of the desk has a violation of WCAG 2.2 AA, or scrolls sideways', async () => {
        const email = `axe-${width}-${colorScheme}@example.com`;
        const { page } = await desk.newPage({ width, colorScheme });
        const token = await desk.invite(email, 'admin');
        await page.goto('/desk');
        await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
        await look(page);
        await page.goto(`/desk/welcome#${token}`);
        await page.getByLabel('New password').fill('loom under monsoon light');
        await look(page);
        await page.getByRole('button', { name: 'Set the password and sign in' }).click();
        await page.getByRole('heading', { name: 'One more step' }).waitFor();
        await look(page);
        await page.getByLabel('Your password').fill('loom under monsoon light');
        await page.getByRole('button', { name: 'Set it up' }).click();
        const link = page.getByRole('link', { name: 'open your authenticator app' });
        const address = (await link.getAttribute('href')) ?? '';
        await look(page);
        await page.getByLabel('Code that the app shows').fill(totpCode(address));
        await page.getByRole('button', { name: 'Turn it on' }).click();
        await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
        await look(page);
        await page.getByRole('button', { name: 'I have kept them' }).click();
        await page.getByRole('table').waitFor();
        for (const view of views) {
          await page.goto(view.path);
          await page.getByRole('navigation', { name: 'Views' }).waitFor();
          if (view.path === '/desk') await page.getByRole('table').waitFor();
          await view.open?.(page);
          await page.getByText(view.shows).first().waitFor();
          await look(page);
        }
        await page.goto(`/desk/submissions/${id}`);
        await page.frameLocator('iframe').getByRole('img').waitFor();
        await look(page);
        await page.getByRole('button', { name: 'Erase …' }).click();
        await look(page);
      });
    });
  });

  test('the list is walked, opened and left by keys alone', async () => {
    const { page } = await desk.join('keys@example.com', 'manager');
    await desk.add({ name: 'Anandi' });
    const id = await desk.add({ name: 'Bhavani' });
    await page.goto('/desk?sort=name');
    await page.getByRole('rowheader', { name: 'Bhavani' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bhavani' }).waitFor();
    expect(page.url()).toContain(`/submissions/${id}?sort=name`);
    await page.getByRole('link', { name: 'Previous' }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'Anandi' }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('j is a letter here');
    expect(await page.getByLabel('New note').inputValue()).toBe('j is a letter here');
    await page.keyboard.press('Tab');
    await page.keyboard.press('u');
    await page.getByRole('rowheader', { name: 'Bhavani' }).waitFor();
  });
});
