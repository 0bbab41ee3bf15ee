import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  type DialogPlace,
  dialogPlaces,
  fillEnquiry,
  openDialog,
} from '../../testing/browser/dialogs.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { resumes } from '../../testing/files/samples.ts';

const { newPage } = runningSite();

const fields: Record<string, string[]> = {
  'Submit Your Publication': ['text', 'text', 'email', 'file'],
  'Contact Our Publication Team': ['text', 'email', 'textarea'],
  'Request Analytics Support': ['text', 'email', 'textarea'],
  'Contact Our Team': ['text', 'email', 'textarea'],
};
const successTexts: Record<string, string> = {
  'Request Analytics Support': 'Request Submitted!',
  'Contact Our Team': 'Message Sent!',
};
const enquiries = dialogPlaces.filter(({ title }) => title in fields);

describe.each(enquiries)('$title', (place: DialogPlace) => {
  async function open() {
    const watched = await newPage();
    await visit(watched.page, place.path);
    return { ...watched, dialog: await openDialog(watched.page, place) };
  }

  test('asks for its fields, each of them required', async () => {
    const { page, dialog, problems } = await open();
    const controls = dialog.locator('input, textarea');
    const types = await controls.evaluateAll((all) =>
      all.map((control) => (control as HTMLInputElement).type),
    );
    expect(types).toEqual(fields[place.title]);
    expect(await dialog.locator(':is(input, textarea):required').count()).toBe(types.length);

    await submit(dialog);
    await page.locator(':focus:invalid').waitFor();
    expect(await dialog.getByRole('heading').textContent()).toBe(place.title);
    expect(problems).toEqual([]);
  });

  test('gives way to the success panel without sending anything, and starts afresh', async () => {
    const { page, dialog, problems } = await open();
    await fillEnquiry(dialog, {
      email: 'reader@example.org',
      text: 'Some text',
      file: resumes.pdf,
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    await submit(dialog);
    await dialog.locator('form').waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('heading').and(page.locator(':focus')).waitFor();
    const success = successTexts[place.title];
    if (success) expect(await page.getByRole('dialog').textContent()).toContain(success);
    expect(sent.filter((request) => !request.endsWith('/api/vitals'))).toEqual([]);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const controls = (await openDialog(page, place)).locator('input, textarea');
    const values = await controls.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value),
    );
    expect(values).toEqual(fields[place.title]?.map(() => ''));
    expect(problems).toEqual([]);
  });
});

test('each category of publications has a Submit button that opens the form', async () => {
  const { page } = await newPage();
  await visit(page, '/publications');
  const buttons = page.getByRole('main').getByRole('button', { name: /^Submit(?! Publication)/ });
  expect(await buttons.count()).toBe(7);
  for (const button of await buttons.all()) {
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Submit Your Publication' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

async function submit(dialog: Locator | Page): Promise<void> {
  await dialog.locator('form button[type="submit"]').click();
}
