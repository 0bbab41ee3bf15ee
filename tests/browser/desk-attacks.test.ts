import { docx, paragraph } from '@site/server/testing/files/hostile-documents';
import { resumes } from '@site/server/testing/files/samples';
import { expect, test } from 'vitest';
import { runningDesk, storedFile } from '../testing/browser/desk.ts';

const desk = runningDesk();
const script = '<img src=x onerror="document.title=`run`"><script>document.title=`run`</script>';

/** The sample with an action that a viewer with scripting runs as it opens. */
const scripted = Buffer.from(
  resumes.pdf.bytes
    .toString('latin1')
    .replace(
      '/Type /Catalog',
      '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1); this.submitForm("http://localhost/")) >>',
    ),
  'latin1',
);

test('what people send cannot act at the desk: scripts in every field, a file name and a resume are shown as text', async () => {
  const { page, problems } = await desk.join('text@example.com', 'manager');
  const texts = { name: script, message: script, role: script, position: script };
  const { mediaType } = resumes.docx;
  const bytes = docx(paragraph('&lt;img src=x onerror=alert(1)&gt;'));
  const file = { ...storedFile(bytes, `${script}.docx`), mediaType };
  const email = `"${script}"@example.com`;
  const id = await desk.add({ ...texts, form: 'careers', email, file });
  await page.reload();
  await page.getByRole('rowheader').getByText(script).waitFor();
  await page.goto(`/desk/submissions/${id}`);
  await page.getByRole('heading', { name: script }).waitFor();
  await page.locator('.file-text').getByText('<img src=x onerror=alert(1)>').waitFor();
  await page.getByLabel('New comment').fill(script);
  await page.getByRole('button', { name: 'Save the comment' }).click();
  await page.locator('.comments .message').waitFor();
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(await page.title()).not.toBe('run');
  expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([]);
});

test('a PDF with scripts is drawn in a frame without origin and network, where none runs; HTML called PDF is not drawn', async () => {
  const withScript = await desk.add({
    name: 'Scripted',
    form: 'careers',
    file: storedFile(scripted),
  });
  const { page } = await desk.join('pdf@example.com', 'reader');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss();
  });
  await page.goto(`/desk/submissions/${withScript}`);
  await page.frameLocator('iframe').getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  const frame = page.frames().find((one) => one.url().endsWith('/desk/pdf.html'));
  const seen = await frame?.evaluate(async () => ({
    origin: globalThis.origin,
    reached: await fetch('/api/desk/me').then(
      () => true,
      () => false,
    ),
  }));
  expect(seen).toEqual({ origin: 'null', reached: false });
  const html = Buffer.from(`%PDF-1.4\n<html>${script}</html>`);
  const asHtml = await desk.add({ name: 'HTML', form: 'careers', file: storedFile(html) });
  await page.goto(`/desk/submissions/${asHtml}`);
  await page.getByText('This file cannot be drawn here: download it.').waitFor();
  expect(dialogs).toEqual([]);
});

test('the pages cannot be cached or framed, and hold no inline script or style', async () => {
  const response = await fetch(`${desk.url()}/desk/submissions/anything`);
  expect(response.status).toBe(200);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';.*frame-ancestors 'none'/,
  );
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:|data:/);
  expect(await response.text()).not.toMatch(/<script(?![^>]*src=)|<style|style=|\son\w+=/);
});
