import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../content/load.ts';
import { withoutBreaks } from '../../content/no-breaks.ts';
import {
  type DialogPlace,
  dialogPlaces,
  fillEnquiry,
  openDialog,
} from '../../testing/browser/dialogs.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { resumes } from '../../testing/files/samples.ts';

const { newPage, open } = runningSite();
const site = loadContent('site');

const typed = { email: 'reader+site@example.org', text: '50 % & more = #1?', file: resumes.pdf };
const notSent = withoutBreaks('Not sent yet: please e-mail us');
const panelTitles: Record<string, string> = {
  'Submit Your Publication': notSent,
  'Contact Our Publication Team': notSent,
  'Request Analytics Support': 'Request Submitted!',
  'Contact Our Team': 'Message Sent!',
};
const enquiries = dialogPlaces.filter(({ title }) => title in panelTitles);

describe.each(enquiries)('$title', (place: DialogPlace) => {
  async function open() {
    const watched = await newPage();
    await visit(watched.page, place.path);
    return { ...watched, dialog: await openDialog(watched.page, place) };
  }

  test('gives way to the success panel without sending anything, and starts afresh', async () => {
    const { page, dialog, problems } = await open();
    await fillEnquiry(dialog, typed);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    await submit(dialog);
    await dialog.locator('form').waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('heading').and(page.locator(':focus')).waitFor();
    const panel = page.getByRole('dialog', { name: panelTitles[place.title], exact: true });
    const mail = await mailOf(panel);
    expect(mail.to).toBe(site.email);
    expect(mail.subject).not.toBe('');
    const entered: Record<string, string> = {
      'E-mail': typed.email,
      Manuscript: `${typed.file.filename} (attached)`,
    };
    const lines = Object.keys(place.fields).map(
      (label) => `${label}: ${entered[label] ?? typed.text}`,
    );
    expect(mail.body).toBe(lines.join('\r\n'));
    await panel.locator(`p a[href="mailto:${site.email}"]`).waitFor();
    await panel.locator(`p a[href="${site.phoneLink}"]`).waitFor();
    expect(sent.filter((request) => !/\/api\/(vitals|visits)$/.test(request))).toEqual([]);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const controls = (await openDialog(page, place)).locator('input, textarea');
    const values = await controls.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value),
    );
    expect(values).toEqual(Object.keys(place.fields).map(() => ''));
    expect(problems).toEqual([]);
  });
});

test('an enquiry that is too long for a link can be copied', async () => {
  const { page } = await open('/data-analytics');
  const dialog = await openDialog(page, enquiries.find(({ path }) => path === '/data-analytics')!);
  const details = `${'நெசவு 🧵\n'.repeat(60)}the end`;
  await fillEnquiry(dialog, typed);
  await dialog.getByLabel('Project details').fill(details);
  await submit(dialog);
  const panel = page.getByRole('dialog');
  const { href, body } = await mailOf(panel);
  expect(href.length).toBeLessThanOrEqual(1_900);
  expect(href.length).toBeGreaterThan(1_800);
  const whole = await panel.getByLabel('What you typed').inputValue();
  expect(whole).toContain(details);
  const [kept = '', note] = body.replaceAll('\r\n', '\n').split('\n\n(');
  expect(note).toContain('The rest follows');
  expect(whole.startsWith(kept)).toBe(true);
});

test('each category of publications has a Submit button that opens the form', async () => {
  const { page } = await open('/publications');
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

/** The e-mail that a panel offers to open. */
async function mailOf(panel: Locator) {
  const link = panel.getByRole('link', { name: 'Send it from your own mail program' });
  const href = (await link.getAttribute('href')) ?? '';
  const { pathname: to, search } = new URL(href);
  // Not URLSearchParams: to a mail program a plus is a plus.
  const [, subject = '', body = ''] = /^\?subject=([^&]*)&body=([^&]*)$/.exec(search) ?? [];
  return { href, to, subject: decodeURIComponent(subject), body: decodeURIComponent(body) };
}

async function submit(dialog: Locator | Page): Promise<void> {
  await dialog.locator('form button[type="submit"]').click();
}
