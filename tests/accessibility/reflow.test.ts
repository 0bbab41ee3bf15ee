import { expect, test } from 'vitest';
import { dialogPlaces, openDialog } from '../../testing/browser/dialogs.ts';
import { clippedTexts, overlaps, tooWide } from '../../testing/browser/fit.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { showWhole } from '../../testing/browser/whole-page.ts';
import { asUpload, resumes } from '../../testing/files/samples.ts';

const { newPage } = runningSite();

test.each(['/', '/about', '/careers', '/contact'])(
  '%s: with a browser set to large text, the breakpoints move too and the bar covers nothing',
  async (path) => {
    const { page } = await newPage({ width: 1280, height: 900, reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await visit(page, path);
    await showWhole(page);
    expect(await page.evaluate(() => matchMedia('(width >= 75rem)').matches)).toBe(false);
    expect(await tooWide(page)).toEqual([]);
    expect(await clippedTexts(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
    const bar = (await page.getByRole('banner').boundingBox())!;
    const first = (await page.getByRole('main').locator('> *').first().boundingBox())!;
    expect(first.y).toBeGreaterThanOrEqual(bar.height - 1);
  },
);

test.each(dialogPlaces)('$title fits 320 px, with a long file name too', async (place) => {
  const { page } = await newPage({ width: 320, height: 480 });
  await visit(page, place.path);
  const dialog = await openDialog(page, place);
  for (const input of await dialog.locator('input[type=file]').all()) {
    const filename = `${'a-name-without-any-space'.repeat(10)}.pdf`;
    await input.setInputFiles(asUpload({ ...resumes.pdf, filename }));
    await dialog.getByText(filename).first().waitFor();
  }
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const last = dialog.locator('button').last();
  await last.scrollIntoViewIfNeeded();
  const box = (await last.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(320);
});

test.each([
  ['/careers', 400],
  ['/join-now', 350],
])('%s: the head keeps its %i px on phones', async (path, height) => {
  for (const width of [320, 390, 1440]) {
    const { page } = await newPage({ width });
    await visit(page, path);
    expect((await page.locator('.page-head').boundingBox())?.height).toBeCloseTo(height, 0);
  }
});

test('sees texts that lie on each other, are cut off or make the page wide', async () => {
  const { page } = await newPage({ width: 390, reducedMotion: 'reduce' });
  await visit(page, '/about');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'main p { line-height: 0.7 } h1 { overflow: hidden; height: 0.5em } main { width: 500px }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  for (const look of [overlaps, clippedTexts, tooWide]) {
    expect(await look(page), look.name).not.toEqual([]);
  }
});
