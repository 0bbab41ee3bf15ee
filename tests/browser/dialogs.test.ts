import { loadContent } from '@site/content/folder';
import { plainText, withoutBreaks } from '@site/content/text';
import { resumes } from '@site/server/testing/files/samples';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogPlaces, fillEnquiry, openDialog } from '../testing/browser/dialogs.ts';
import { hasFocus } from '../testing/browser/focus.ts';
import { valuesOf, watchRequests } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { open } = runningSite();

test.each(dialogPlaces)(
  'the dialog “$title” takes the focus, requires its fields, keeps what is typed, returns the focus, fits phones',
  async (place) => {
    const { page, problems } = await open(place.path);
    const opener = page.getByRole('button', { name: place.button, exact: true }).first();
    const dialog = await openDialog(page, place);
    await hasFocus(dialog.getByRole('heading'));
    for (const [label, type] of Object.entries(place.fields)) {
      expect(await dialog.getByLabel(label).evaluate((one: HTMLInputElement) => one.type)).toBe(
        type,
      );
    }
    // What is missing is said beside each field until it is there, and nothing is sent.
    const sent = watchRequests(page);
    await dialog.locator('button[type=submit]').click();
    const controls = dialog.locator(':is(input, textarea):required');
    const first = controls.first();
    await hasFocus(first);
    const errors = await dialog.locator('.field-error').allTextContents();
    expect(errors).toHaveLength(Object.keys(place.fields).length);
    for (const [i, error] of errors.entries()) {
      expect(await controls.nth(i).getAttribute('aria-invalid')).toBe('true');
      const ids = (await controls.nth(i).getAttribute('aria-describedby')) ?? '';
      const described = ids.split(' ').map((id) => dialog.locator(`[id="${id}"]`).textContent());
      expect(await Promise.all(described)).toContain(error);
    }
    await first.fill('typed');
    await expect.poll(() => dialog.locator('.field-error').count()).toBe(errors.length - 1);
    expect(sent.filter((one) => /\/api\/(apply|enquiries)/.test(one))).toEqual([]);

    // On the backdrop.
    await page.mouse.click(5, 400);
    expect(await first.inputValue()).toBe('typed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(opener);
    await openDialog(page, place);
    await page.setViewportSize({ width: 320, height: 480 });
    expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await dialog.locator('button[type=submit]').click({ trial: true });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(opener);
    expect(problems).toEqual([]);
  },
);

const contact = loadContent('site');
const typed = { email: 'reader+site@example.org', text: '50 % & more = #1?', file: resumes.pdf };
const notSent = withoutBreaks('Not sent yet: please e-mail us');
const panelTitles: Record<string, string> = {
  'Submit Your Publication': notSent,
  'Contact Our Publication Team': notSent,
  'Request Analytics Support': 'Request Submitted!',
  'Contact Our Team': 'Message Sent!',
};

/** The e-mail that a panel offers to open. */
async function mailOf(panel: Locator) {
  const link = panel.getByRole('link', { name: 'Open the mail program' });
  const href = (await link.getAttribute('href')) ?? '';
  const { pathname: to, search } = new URL(href);
  // Not URLSearchParams: to a mail program a plus is a plus.
  const [, subject = '', body = ''] = /^\?subject=([^&]*)&body=([^&]*)$/.exec(search) ?? [];
  return { href, to, subject: decodeURIComponent(subject), body: decodeURIComponent(body) };
}

test.each(dialogPlaces.filter(({ title }) => title in panelTitles))(
  '“$title” gives way to the success panel without sending anything, and starts afresh',
  async (place) => {
    const { page, problems } = await open(place.path);
    const dialog = await openDialog(page, place);
    await fillEnquiry(dialog, typed);
    const asked = watchRequests(page);
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('form').waitFor({ state: 'detached' });
    const panel = page.getByRole('dialog', { name: panelTitles[place.title], exact: true });
    await hasFocus(panel.getByRole('heading'));
    const mail = await mailOf(panel);
    expect(mail.to).toBe(contact.email);
    const entered: Record<string, string> = {
      'E-mail': typed.email,
      Manuscript: `${typed.file.filename} (attached)`,
    };
    const labels = Object.keys(place.fields);
    const lines = labels.map((label) => `${label}: ${entered[label] ?? typed.text}`);
    expect(mail.body).toBe(lines.join('\r\n'));
    const sent = asked.filter((one) => !/^GET |\/api\/(vitals|visits) /.test(one));
    expect(sent).toEqual([]);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await valuesOf(await openDialog(page, place))).join('')).toBe('');
    expect(problems).toEqual([]);
  },
);

test('an enquiry that is too long for a link can be copied', async () => {
  const place = dialogPlaces.find(({ path }) => path === '/data-analytics')!;
  const { page } = await open(place.path);
  const dialog = await openDialog(page, place);
  const details = `${'நெசவு 🧵\n'.repeat(60)}the end`;
  await fillEnquiry(dialog, typed);
  await dialog.getByLabel('Project details').fill(details);
  await dialog.locator('button[type=submit]').click();
  const panel = page.getByRole('dialog');
  const { href, body } = await mailOf(panel);
  expect(href.length).toBeLessThanOrEqual(1_900);
  const whole = await panel.getByLabel('What you typed').inputValue();
  expect(whole).toContain(details);
  const [kept = '', note] = body.replaceAll('\r\n', '\n').split('\n\n(');
  expect(note).toContain('The rest follows');
  expect(whole.startsWith(kept)).toBe(true);
});

test('each category of publications has a Submit button that opens the form with what to include, which may be left out and goes into the e-mail', async () => {
  const { page, problems } = await open('/publications');
  for (const { title, examples } of loadContent('publications').categories) {
    const name = plainText(title).split(' (')[0]!;
    await page.getByRole('button', { name: `Submit: ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit Your Publication' });
    await dialog.waitFor();
    expect(await dialog.locator('.dialog-subject').textContent()).toBe(name);
    expect(await dialog.getByLabel('Category').inputValue()).toBe(name);
    const labels = dialog.locator('fieldset label > span:first-child');
    expect(await labels.allTextContents()).toEqual(examples);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  await page.getByRole('button', { name: 'Submit: Web of Science', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fillEnquiry(dialog, typed);
  await dialog.getByLabel('DOI').fill('10.1000/182');
  await dialog.locator('button[type=submit]').click();
  const { subject, body } = await mailOf(page.getByRole('dialog', { name: notSent, exact: true }));
  expect(subject).toContain('Web of Science');
  expect(body).toContain('Category: Web of Science\r\nDOI: 10.1000/182\r\n');
  expect(problems).toEqual([]);
});

test('"Ask a question" makes an e-mail of all that is filled in and of the topic that a closing call carried, and keeps it for the way back', async () => {
  const { page, problems } = await open('/tools/sample-size');
  const { topic } = loadContent('sample-size').callToAction;
  await page.locator('.call a[href^="/contact#"]').click();
  await page.waitForURL('**/contact#*');
  const ask = page.getByRole('region', { name: 'Ask a question' });
  await expect.poll(() => ask.getByLabel('Field or topic').inputValue()).toBe(topic);
  await ask.getByRole('button').click();
  await hasFocus(ask.getByLabel('Full name'));
  expect(await ask.locator('.field-error').count()).toBe(3);
  await fillEnquiry(ask, typed);
  await ask.getByRole('button').click();
  const done = page.locator('#ask');
  await hasFocus(done.getByRole('heading'));
  const { body } = await mailOf(done);
  expect(body).toContain(`Field or topic: ${topic}\r\n`);
  expect(body).toContain(`Your question: ${typed.text}`);
  await done.getByRole('button', { name: 'Back to the form' }).click();
  expect(await ask.getByLabel('Full name').inputValue()).toBe(typed.text);
  expect(problems.filter((line) => !line.includes('mailto:'))).toEqual([]);
});
