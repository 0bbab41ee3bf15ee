import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningDesk, signIn, storedFile } from '../testing/browser/desk.ts';

const desk = runningDesk();
const name = 'Kaveri Unforgotten';

const endSessions = () => desk.db().deleteFrom('desk_sessions').execute();

/** Of all that the page holds: text, title, attributes, what is typed, frames. */
async function shows(page: Page, text: string): Promise<boolean> {
  const html = await page.evaluate(() => {
    const typed = [...document.querySelectorAll('textarea, input')] as HTMLInputElement[];
    return document.documentElement.outerHTML + typed.map(({ value }) => value).join();
  });
  return html.includes(text) || page.frames().length > 1;
}

async function openOne() {
  const opened = await desk.openNew({ name, form: 'careers', file: storedFile() });
  await opened.page.frameLocator('iframe').getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  expect(await shows(opened.page, name)).toBe(true);
  return opened;
}
const ended = (page: Page) =>
  page.getByRole('heading', { name: 'Your session has ended' }).waitFor();

test('when a session ends, nothing of an applicant is left on the page, which finds out by itself, and typed text comes back', async () => {
  const { page, recoveryCodes } = await openOne();
  const comment = 'Half a comment.';
  await page.getByLabel('New comment').fill(comment);
  await endSessions();
  await page.getByRole('button', { name: 'Save the comment' }).click();
  await ended(page);
  expect(await shows(page, name)).toBe(false);
  expect(await shows(page, comment)).toBe(false);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(comment);
  await signIn(page, { recoveryCode: recoveryCodes[0] });
  await page.getByRole('heading', { name }).waitFor();
  expect(await page.getByLabel('New comment').inputValue()).toBe(comment);
  // The page also finds out by itself.
  await endSessions();
  await ended(page);
  expect(await shows(page, name)).toBe(false);
});

test('drafts of a comment and a letter outlast the page, the browser and the session', async () => {
  const { page, path, email, recoveryCodes } = await openOne();
  const comment = page.getByLabel('New comment');
  await page.getByRole('button', { name: 'Write a letter …' }).click();
  const subject = page.getByRole('dialog').getByLabel('Subject');
  await subject.fill('A letter that is begun');
  await page.keyboard.press('Escape');
  await comment.fill('Begun, and gone on with.');
  await page.goto('about:blank');

  // On another computer, after signing in.
  const other = await desk.newPage();
  await other.page.goto(path);
  await signIn(other.page, { email, recoveryCode: recoveryCodes[0] });
  await other.page.getByRole('heading', { name }).waitFor();
  expect(await other.page.getByLabel('New comment').inputValue()).toBe('Begun, and gone on with.');
  await other.page.getByRole('button', { name: 'Go on with your letter …' }).click();
  const there = other.page.getByRole('dialog').getByLabel('Subject');
  expect(await there.inputValue()).toBe('A letter that is begun');
});

test('once a session has ended, the Back button restores nothing, not even from the browser’s cache', async () => {
  const { page } = await openOne();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  expect(await shows(page, name)).toBe(false);
  await endSessions();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await ended(page);
  expect(await shows(page, name)).toBe(false);
  await page.goto('/about');
  await page.goBack();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await shows(page, name)).toBe(false);
});
