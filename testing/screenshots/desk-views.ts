import type { Page } from 'playwright-core';
import { readConfig } from '../../config/config.ts';
import { connect } from '../../server/database/connect.ts';
import { invite } from '../../server/desk/accounts.ts';
import { launchBrowser } from '../browser/chromium.ts';
import { choosePassword, signIn } from '../browser/desk.ts';
import { type DeskView, deskViews, furnishDesk } from '../browser/desk-views.ts';
import { openPage } from '../browser/page.ts';
import type { Site } from '../site/site.ts';
import { screens, type View } from './take-screenshots.ts';

const email = 'admin@example.org';

/** Fills the site's store with samples and makes an account for the pictures. */
export async function prepareDesk({ databaseUrl, url }: Site): Promise<void> {
  const store = connect(readConfig({ DATABASE_URL: databaseUrl }).store);
  await furnishDesk(store.db);
  const token = await invite(store.db, email, 'admin', 'sample');
  await store.close();
  const browser = await launchBrowser();
  const { page } = await openPage(browser, url);
  await choosePassword(page, token);
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
  await browser.close();
}

/** Every view of the desk at each width. */
export function deskScreenshots(): View[] {
  const toViews = (name: string, show: View['show']) =>
    screens.map((screen) => ({ ...screen, name: `desk-${name}`, fullPage: true, show }));
  return [
    ...toViews('sign-in', (page) => page.goto('/desk')),
    ...deskViews.flatMap((view) => toViews(view.name, (page) => show(page, view))),
  ];
}

async function show(page: Page, { path, shows, open }: DeskView): Promise<void> {
  await page.goto('/desk');
  await signIn(page, { email });
  await page.getByRole('table').waitFor();
  if (path !== '/desk') await page.goto(path);
  await page
    .locator('main > [role=status]:not(.status-message, .undo)')
    .waitFor({ state: 'detached' });
  await open?.(page);
  await page.getByText(shows).first().waitFor();
}
