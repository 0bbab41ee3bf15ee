import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { expectNoViolations } from '../../testing/browser/accessible.ts';
import { runningDesk } from '../../testing/browser/desk.ts';
import { deskViews, furnishDesk } from '../../testing/browser/desk-views.ts';
import { tooWide } from '../../testing/browser/fit.ts';
import { sampleOf } from '../../testing/sampling.ts';
import { password, totpCode } from '../../testing/server/desk.ts';
import { useStores } from '../../testing/server/stores.ts';

describe('the desk is accessible and fits its width', () => {
  const desk = runningDesk(useStores('sqlite'), { sendsMail: true });
  beforeAll(() => furnishDesk(desk.db()));

  const look = (page: Page, where?: string) =>
    expectNoViolations(page, { looks: 'by turns', also: tooWide, where });
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();

  test('on the way in', async () => {
    const { page } = await desk.newPage();
    const token = await desk.invite('axe@example.com', 'admin');
    await page.goto('/desk');
    await press(page, 'Forgotten password?');
    await look(page);
    await page.goto(`/desk/welcome#${token}`);
    await page.getByLabel('New password').fill(password);
    await look(page);
    await press(page, 'Set the password and sign in');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await look(page);
    await page.getByLabel('Your password').fill(password);
    await press(page, 'Set it up');
    const link = page.getByRole('link', { name: 'open your authenticator app' });
    const address = (await link.getAttribute('href')) ?? '';
    await look(page);
    await page.getByLabel('Code that the app shows').fill(totpCode(address));
    await press(page, 'Turn it on');
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    await look(page);
  });

  test('in its views', async () => {
    const { page } = await desk.join('views@example.com', 'admin');
    const views = sampleOf(deskViews, 3);
    for (const { name, path, shows, open } of views) {
      await page.context().setOffline(false);
      await page.goto(path);
      if (path === '/desk') await page.getByRole('table').waitFor();
      await open?.(page);
      await page.getByText(shows).first().waitFor();
      await look(page, name);
    }
  });
});
