import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../../testing/browser/browser.ts';
import { dialogPlaces, openDialog } from '../../testing/browser/dialogs.ts';
import { visit } from '../../testing/browser/page.ts';
import { pdfOfSize, resumes } from '../../testing/files/samples.ts';
import { proxiesWithoutServer } from '../../testing/operations/proxies-without-server.ts';
import { reverseProxies } from '../../testing/operations/reverse-proxy.ts';
import { fillPerson } from '../../testing/site/applicants.ts';
import { careers, joinNow } from '../../testing/site/intake.ts';
import { send } from '../../testing/site/send.ts';

const proxyOf = proxiesWithoutServer();
const browser = sharedBrowser();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const closed = {
  'cache-control': 'no-store',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'retry-after': '5',
  'x-content-type-options': 'nosniff',
};

describe.each(reverseProxies)('$name, when no process of the site runs', ({ name }) => {
  const ask = (path: string, options = {}) =>
    send(proxyOf(name).url + path, { ca: proxyOf(name).ca, ...options });
  const newPage = (javaScript: boolean) =>
    browser.newPage(proxyOf(name).url, { javaScript, context: { ignoreHTTPSErrors: true } });

  it.each([
    { path: '/api/apply', request: joinNow({ name: 'Nobody' }), said: 'Your application could' },
    { path: '/api/apply', request: careers({ name: 'Nobody' }, resumes.pdf), said: 'application' },
    { path: '/api/enquiries', request: joinNow({ name: 'Nobody' }), said: 'Your enquiry could' },
    { path: '/api/vitals', request: joinNow({ name: 'Nobody' }), said: 'try again' },
    { path: '/healthz', request: {}, said: 'try again' },
  ])('says at $path that it could not be done, as a problem', async ({ path, request, said }) => {
    const { status, headers, body } = await ask(path, request);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ ...closed, 'content-type': 'application/problem+json' });
    const problem = JSON.parse(String(body));
    expect(problem).toMatchObject({ type: 'about:blank', status: 503 });
    expect(problem.message).toContain(said);
  });

  it("shows staff a page that says so, in the place of the desk's", async () => {
    const { status, headers, body } = await ask('/desk/inbox?form=careers', { headers: asPage });
    expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject(closed);
    expect(String(body)).toContain('<h1>Please try again</h1>');
  });

  it('shows an applicant that Join Now was not sent', async () => {
    const { page } = await newPage(true);
    await visit(page, '/join-now');
    const form = page.getByRole('main').locator('form');
    await fillPerson(form);
    await form.getByLabel('Role').selectOption('Trainer');
    await submit(page);
    await page.getByRole('alert').getByText('Error submitting application').waitFor();
  });

  it('shows an applicant that a resume of the largest size was not sent', async () => {
    const { page } = await newPage(true);
    await visit(page, '/careers');
    const place = dialogPlaces.find(({ path }) => path === '/careers')!;
    const dialog = await openDialog(page, place);
    await fillPerson(dialog);
    const { filename, bytes } = pdfOfSize(10 * 1024 * 1024);
    const file = { name: filename, mimeType: 'application/pdf', buffer: bytes };
    await dialog.getByLabel('Resume').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    const said = dialog.getByRole('alert').getByText('Failed to send application.');
    await said.waitFor();
    expect(await dialog.getByLabel('Resume').inputValue()).toContain(filename);
  });

  it.each(['/careers', '/join-now'])(
    'shows it without JavaScript too, on a page that leads back: %s',
    async (path) => {
      const { page, problems } = await newPage(false);
      await page.goto(path);
      const form = page.locator('form[action="/api/apply"]');
      await fillPerson(form);
      if (path === '/join-now') await form.getByLabel('Role').selectOption('Trainer');
      else {
        const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: resumes.pdf.bytes };
        await form.getByLabel('Resume').setInputFiles(file);
      }
      await submit(page);
      await page.waitForURL(`**${path}/not-sent`);
      await page.locator(`main a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      expect(problems).toEqual([]);
    },
  );
});
