import { docx, paragraph } from '@site/server/testing/files/hostile-documents';
import { resumes } from '@site/server/testing/files/samples';
import { pdfOfTexts } from '@site/server/testing/files/text-pdf';
import { expect, test } from 'vitest';
import { runningDesk, storedFile } from '../testing/browser/desk.ts';

const desk = runningDesk();
const word = (body: string) => ({
  ...storedFile(docx(body), 'resume.docx'),
  mediaType: resumes.docx.mediaType,
});

test('the desk shows headings, lists and tables of a Word resume as text, and finds it by its words', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const body = [
    paragraph('Education', '<w:pStyle w:val="Heading1"/>'),
    paragraph('&lt;img src=x onerror=alert(1)&gt;', '<w:numPr/>'),
    `<w:tbl><w:tr>${cell('2019')}${cell('M.Sc. Statistics')}</w:tr></w:tbl>`,
  ].join('');
  const sent = { name: 'Revathi Khan', form: 'careers', file: word(body) } as const;
  const { page, problems, id, email } = await desk.openNew(sent, 'reader');
  const text = page.locator('.file-text');
  await text.getByRole('heading', { name: 'Education' }).waitFor();
  await text.getByRole('listitem').getByText('<img src=x onerror=alert(1)>').waitFor();
  await text.getByRole('cell', { name: 'M.Sc. Statistics' }).waitFor();
  await page.goto('/desk?search=statistics+khan');
  await page.getByRole('link', { name: 'Revathi Khan' }).waitFor();
  expect(await page.locator('mark').allTextContents()).toEqual(['Khan', 'statistics']);
  await desk.add({ name: 'José Núñez', form: 'careers', file: storedFile() });
  await page.goto('/desk?search=nunez');
  await page.getByRole('link', { name: 'José Núñez' }).waitFor();
  expect(await page.locator('mark').allTextContents()).toEqual(['Núñez']);
  expect(problems).toEqual([]);

  const admin = await desk.join('admin@example.com', 'admin', { path: '/desk/record' });
  const row = (what: string) => admin.page.getByRole('row', { name: what });
  await row(`${email} viewed the file of the application of Revathi Khan`).waitFor();
  await desk.db().deleteFrom('submissions').where('id', '=', id).execute();
  await admin.page.reload();
  await row(`${email} opened a submission that was erased`).waitFor();
});

test('the desk lets the text of a PDF be selected and found, and its pages be enlarged', async () => {
  const file = storedFile(pdfOfTexts(['First page here', 'Second page here']));
  const { page } = await desk.openNew({ name: 'Selma', form: 'careers', file }, 'reader');
  const frame = page.frameLocator('iframe');
  const words = frame.getByText('First page here');
  await words.waitFor();
  await words.selectText();
  const canvas = frame.getByRole('img', { name: 'Page 1 of 2' });
  // Over the drawing of its words, and no wider than these.
  const [drawn, laid] = [await canvas.boundingBox(), await words.boundingBox()];
  expect(laid!.width / drawn!.width).toBeGreaterThan(0.15);
  expect(laid!.width / drawn!.width).toBeLessThan(0.35);
  const widthOf = () => canvas.evaluate((one) => one.clientWidth);
  const before = await widthOf();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(widthOf).toBeGreaterThan(before * 1.2);
  await page.getByRole('button', { name: 'Fit the width' }).click();
  await expect.poll(widthOf).toBe(before);
  const sought = page.getByRole('searchbox', { name: 'Find in the file' });
  const shown = page.getByRole('search').getByRole('status');
  const marks = frame.locator('.found');
  await sought.fill('PAGE here');
  await sought.press('Enter');
  await shown.filter({ hasText: '1 of 2' }).waitFor();
  await sought.press('Enter');
  await shown.filter({ hasText: '2 of 2' }).waitFor();
  expect(await marks.count()).toBe(2);
  const [mark, second] = [
    await frame.locator('.found.shown').boundingBox(),
    await frame.getByRole('img', { name: 'Page 2 of 2' }).boundingBox(),
  ];
  expect(mark!.y).toBeGreaterThan(second!.y);
  expect(mark!.y).toBeLessThan(second!.y + second!.height);
  await sought.fill('loom');
  await sought.press('Enter');
  await shown.filter({ hasText: 'Not found' }).waitFor();
  expect(await marks.count()).toBe(0);
  await page.getByText('Its text alone').click();
  await page.locator('.file-text').getByText('Second page here').waitFor();
});
