import { loadContent } from '@site/content/folder';
import { plainText, withoutBreaks } from '@site/content/text';
import { askerField, checkedDetails } from '@site/forms/fields';
import { asUpload, resumes } from '@site/server/testing/files/samples';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  type DialogPlace,
  dialogPlaces,
  fillEnquiry,
  openDialog,
} from '../testing/browser/dialogs.ts';
import { hasFocus } from '../testing/browser/focus.ts';
import { watchRequests } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { open, newPage } = runningSite();

test.each(dialogPlaces)(
  'the dialog “$title” takes the focus, requires its fields, keeps what is typed, returns the focus, fits phones',
  async (place) => {
    const { page, problems } = await open(place.path);
    const opener = page.getByRole('button', { name: place.button, exact: true }).first();
    const dialog = await openDialog(page, place);
    await dialog.getByRole('heading').and(page.locator(':focus')).waitFor();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await saysWhatIsMissing(page, dialog, place);

    const first = dialog.locator('input').first();
    await first.fill('typed');
    // On the backdrop.
    await page.mouse.click(5, 400);
    expect(await dialog.isVisible()).toBe(true);
    expect(await first.inputValue()).toBe('typed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(opener);
    await openDialog(page, place);
    await fitsPhones(page, dialog);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(opener);
    // One opener stands at the end of its page.
    await page.mouse.wheel(0, before > 600 ? -600 : 600);
    const moved = () => page.evaluate((from) => Math.abs(scrollY - from), before);
    await expect.poll(moved).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  },
);

/** Says beside each field what is missing, until it is there, and sends nothing. */
async function saysWhatIsMissing(page: Page, dialog: Locator, { fields }: DialogPlace) {
  for (const [label, type] of Object.entries(fields)) {
    expect(await dialog.getByLabel(label).evaluate((one: HTMLInputElement) => one.type)).toBe(type);
  }
  const sent = watchRequests(page);
  await dialog.locator('button[type=submit]').click();
  const controls = dialog.locator(':is(input, textarea):required');
  await hasFocus(controls.first());
  expect(await controls.count()).toBe(Object.keys(fields).length);
  const errors = await dialog.locator('.field-error').allTextContents();
  expect(errors).toHaveLength(await controls.count());
  for (const [i, error] of errors.entries()) {
    const ids = (await controls.nth(i).getAttribute('aria-describedby')) ?? '';
    const described = ids.split(' ').map((id) => dialog.locator(`[id="${id}"]`).textContent());
    expect(await Promise.all(described)).toContain(error);
    const isFile = (await controls.nth(i).getAttribute('type')) === 'file';
    if (isFile) expect(described, 'its hint too').toHaveLength(2);
    expect(await controls.nth(i).getAttribute('aria-invalid')).toBe('true');
  }
  await controls.first().fill('Priyá');
  await expect.poll(() => dialog.locator('.field-error').count()).toBe(errors.length - 1);
  expect(await controls.first().getAttribute('aria-invalid')).toBe('false');
  expect(sent.filter((one) => /\/api\/(apply|enquiries)/.test(one))).toEqual([]);
}

/** A long file name too; its button is in sight, however far it is scrolled. */
async function fitsPhones(page: Page, dialog: Locator) {
  const filename = `${'a-name-without-any-space'.repeat(10)}.pdf`;
  for (const input of await dialog.locator('input[type=file]').all()) {
    await input.setInputFiles(asUpload({ ...resumes.pdf, filename }));
    await dialog.getByText(filename).first().waitFor();
  }
  const button = dialog.locator('button[type=submit]');
  const [width, height] = [320, 480];
  await page.setViewportSize({ width, height });
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  for (const scrollTop of [0, 150, 10_000]) {
    await dialog.evaluate((one, top) => one.scrollTo(0, top), scrollTop);
    const [inner, outer] = [(await button.boundingBox())!, (await dialog.boundingBox())!];
    expect(inner.y).toBeGreaterThan(outer.y);
    expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
    expect(outer.y + outer.height).toBeLessThanOrEqual(height);
    expect(inner.x + inner.width).toBeLessThanOrEqual(width);
    await button.click({ trial: true });
  }
}

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
    expect(mail.subject).not.toBe('');
    const entered: Record<string, string> = {
      'E-mail': typed.email,
      Manuscript: `${typed.file.filename} (attached)`,
    };
    const labels = Object.keys(place.fields);
    const lines = labels.map((label) => `${label}: ${entered[label] ?? typed.text}`);
    expect(mail.body).toBe(lines.join('\r\n'));
    await panel.locator(`p a[href="mailto:${contact.email}"]`).waitFor();
    await panel.locator(`p a[href="${contact.phoneLink}"]`).waitFor();
    const sent = asked.filter((one) => !/^GET |\/api\/(vitals|visits) /.test(one));
    expect(sent).toEqual([]);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const controls = (await openDialog(page, place)).locator(':is(input, textarea):required');
    const values = await controls.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value),
    );
    expect(values).toEqual(labels.map(() => ''));
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
  expect(href.length).toBeGreaterThan(1_800);
  const whole = await panel.getByLabel('What you typed').inputValue();
  expect(whole).toContain(details);
  const [kept = '', note] = body.replaceAll('\r\n', '\n').split('\n\n(');
  expect(note).toContain('The rest follows');
  expect(whole.startsWith(kept)).toBe(true);
});

test('each category of publications has a Submit button that opens the form with what to include, which is checked for its form, may be left out and goes into the e-mail', async () => {
  const { page, problems } = await open('/publications');
  for (const { title, examples } of loadContent('publications').categories) {
    const name = plainText(title).split(' (')[0]!;
    await page.getByRole('button', { name: `Submit: ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit Your Publication' });
    await dialog.waitFor();
    expect(await dialog.locator('.dialog-subject').textContent()).toBe(name);
    expect(await dialog.getByLabel('Category').inputValue()).toBe(name);
    const labels = await dialog.locator('fieldset label > span:first-child').allTextContents();
    expect(labels).toEqual(examples);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  await page.getByRole('button', { name: 'Submit: Web of Science', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('DOI').fill('10.1000');
  await fillEnquiry(dialog, typed);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(checkedDetails.DOI!.invalid).waitFor();
  await hasFocus(dialog.getByLabel('DOI'));
  await dialog.getByLabel('DOI').fill('10.1000/182');
  await dialog.getByLabel('Quartile').fill('Q2');
  await dialog.locator('button[type=submit]').click();
  const { subject, body } = await mailOf(page.getByRole('dialog', { name: notSent, exact: true }));
  expect(subject).toContain('Web of Science');
  expect(body).toContain('Category: Web of Science\r\nDOI: 10.1000/182\r\nQuartile Q1/Q2: Q2\r\n');
  expect(problems).toEqual([]);
});

test('"Ask a question" stands in the first view, makes an e-mail of all that is filled in and of the topic that a closing call carried, and keeps it for the way back', async () => {
  const { page, problems } = await open('/tools/sample-size', { width: 1440, height: 900 });
  const { topic } = loadContent('sample-size').callToAction;
  await page.locator('.call a[href^="/contact#"]').click();
  await page.waitForURL('**/contact#*');
  const ask = page.getByRole('region', { name: 'Ask a question' });
  await ask.getByText(/nothing is sent until you press Send/).waitFor();
  const { y, height } = (await ask.getByRole('button').boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(900);
  // The same for whoever comes before the page can be used, or opens the address again.
  await page.reload();
  await expect.poll(() => ask.getByLabel('Field or topic').inputValue()).toBe(topic);
  await ask.getByRole('button').click();
  await hasFocus(ask.getByLabel('Full name'));
  expect(await ask.locator('.field-error').count()).toBe(3);
  await fillEnquiry(ask, typed);
  await ask.getByText('Add your field, stage or date').click();
  await ask.getByLabel('You are').selectOption(askerField.choices[2]);
  await ask.getByLabel('Needed by').fill('2027-01-31');
  await ask.getByRole('button').click();
  const done = page.locator('#ask');
  await hasFocus(done.getByRole('heading'));
  const { body } = await mailOf(done);
  expect(body).toContain(`Field or topic: ${topic}\r\n`);
  expect(body).toContain(`You are: ${askerField.choices[2]}\r\n`);
  expect(body).toContain('Needed by: 2027-01-31');
  expect(body).toContain(`Your question: ${typed.text}`);
  await done.getByRole('button', { name: 'Back to the form' }).click();
  expect(await ask.getByLabel('Full name').inputValue()).toBe(typed.text);
  expect(problems.filter((line) => !line.includes('mailto:'))).toEqual([]);
});

test('without JavaScript Contact has an e-mail to fill in', async () => {
  const { page } = await newPage({ javaScript: false });
  await page.goto('/contact');
  const link = page.locator(`#ask a.btn[href^="mailto:${contact.email}?"]`);
  expect(await link.isVisible()).toBe(true);
  expect(await page.locator('#ask form').isVisible()).toBe(false);
});
