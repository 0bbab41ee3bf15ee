import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../../testing/browser/axe.ts';
import { runningDesk, storedFile } from '../../testing/browser/desk.ts';
import { looks } from '../../testing/browser/looks.ts';
import { totpCode } from '../../testing/server/desk.ts';
import { useStores } from '../../testing/server/stores.ts';
import { addVisits } from '../../testing/server/visits.ts';

describe('the desk', () => {
  const desk = runningDesk(useStores('sqlite'), { sendsMail: true });

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
    {
      name: 'filters to be saved',
      path: '/desk',
      shows: 'Name for what is chosen now',
      open: (page) => page.getByRole('button', { name: 'Saved filters …' }).click(),
    },
    { name: 'the board', path: '/desk?view=board', shows: 'Move to …' },
    { name: 'for me', path: '/desk/for-me', shows: 'Nothing new for you' },
    { name: 'accounts', path: '/desk/accounts', shows: 'Invite somebody' },
    {
      name: 'the role of an account',
      path: '/desk/accounts',
      shows: 'Set the role',
      open: (page) =>
        page
          .getByRole('button', { name: /^Role …/ })
          .first()
          .click(),
    },
    {
      name: 'removing an account',
      path: '/desk/accounts',
      shows: 'It is signed out at once',
      open: (page) => page.getByRole('button', { name: 'Remove …' }).first().click(),
    },
    { name: 'visits', path: '/desk/visits', shows: 'Where visits came from' },
    { name: 'the record', path: '/desk/record', shows: 'accepted a link' },
    {
      name: 'letters that are not sent, and the confirmation',
      path: '/desk/letters',
      shows: 'Confirmation to applicants',
    },
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
    await addVisits(desk.db());
    await desk.add({ name: 'P. Kumar' });
    id = await desk.add({ name: 'Priyá', form: 'careers', file: storedFile() });
  });

  async function look(page: Page) {
    expect(await violations(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  }

  describe.each(looks)('at $width px in $colorScheme', ({ width, colorScheme }) => {
    test('no view of the desk has a violation of WCAG 2.2 AA, or scrolls sideways', async () => {
      const email = `axe-${width}-${colorScheme}@example.com`;
      const { page } = await desk.newPage({ width, colorScheme });
      const token = await desk.invite(email, 'admin');
      await page.goto('/desk');
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Forgotten password?' }).click();
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
      await page.getByRole('region', { name: 'Also from this person' }).waitFor();
      await page.getByLabel('New note').pressSequentially('@axe');
      await page.getByRole('option').first().waitFor();
      await look(page);
      await page.getByRole('button', { name: 'Assign …' }).click();
      await page.getByRole('radio', { name: 'Nobody' }).waitFor();
      await look(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Write a letter …' }).click();
      await page.getByLabel('Template').selectOption('A reply');
      await look(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('region', { name: 'Preview' }).getByText('Dear Priyá,').waitFor();
      await page.getByLabel('At a date and time').check();
      await look(page);
      await page.getByRole('button', { name: 'Send then' }).click();
      await page
        .getByText(/^Goes on/)
        .first()
        .waitFor();
      await look(page);
      await page.getByRole('button', { name: 'Erase …' }).click();
      await look(page);
    });

    test('nor has any of an editor', async () => {
      const email = `editor-${width}-${colorScheme}@example.com`;
      const { page } = await desk.join(email, 'editor', { width, height: 900, colorScheme });
      await page.getByRole('link', { name: 'About us' }).waitFor();
      await look(page);
      await page.getByRole('button', { name: 'Versions', exact: true }).click();
      await page.locator('.version').first().waitFor();
      await look(page);
      await page.goto('/desk/before-launch');
      await page.locator('.launch-group summary').first().click();
      await page.locator('.task').first().waitFor();
      await look(page);
      await page.goto('/desk/pages/home');
      await page.getByRole('region', { name: 'Fields' }).waitFor();
      await page.locator('.section summary').first().click();
      await look(page);
      await page.locator('.entry summary').first().click();
      await page.locator('.figure-choice').first().click();
      await page.getByRole('searchbox').fill('rain');
      await look(page);
      await page.goto('/desk/notes');
      await page.locator('.note-row a').first().click();
      await page.getByRole('toolbar').waitFor();
      await page.locator('.section summary', { hasText: 'References' }).click();
      await look(page);
      await page.getByRole('button', { name: 'Citation' }).click();
      await look(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Notes', exact: true }).first().click();
      await page.getByRole('button', { name: 'New note' }).click();
      await look(page);
    });
  });
});
