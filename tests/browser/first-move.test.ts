import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pagePaths } from '../../app/paths.ts';
import { carousel } from '../../testing/browser/carousel.ts';
import { moduleNamed } from '../../testing/browser/module-loading.ts';
import { layOutWhole, visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();
const wholeSheet = /\/assets\/styles-[\w-]+\.css$/;

/** Opens an address and waits until React has taken over what it does by itself. */
async function openUntouched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !document.querySelector('html[data-dehydrated]'));
}

/** What adding the file of all styles changes, as "element: property", a line for each. */
function changesByWholeSheet(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const elements = [...document.querySelectorAll('body, body *')];
    const read = () =>
      elements.map((element) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part || null);
          if (part && style.content === 'none') return [];
          return [...style]
            .filter((property) => !property.startsWith('--'))
            .map((property) => `${property}: ${style.getPropertyValue(property)}`);
        }),
      );
    const before = read();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = document.getElementById('styles')?.dataset.all ?? '';
    const loaded = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
    document.head.append(link);
    await loaded;
    const after = read();
    return elements.flatMap((element, index) =>
      before[index]!.flatMap((style, part) => {
        const was = new Set(style);
        const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
        return after[index]![part]!.filter((line) => !was.has(line)).map(
          (line) => `${name} ${line}`,
        );
      }),
    );
  });
}

describe("until the reader's first move", () => {
  test.each(pagePaths)('%s has all the styles that it shows', async (path) => {
    const { page } = await newPage({ width: 390, reducedMotion: 'reduce' });
    await openUntouched(page, path);
    await layOutWhole(page);
    expect(await changesByWholeSheet(page)).toEqual([]);
  });

  test("Home's lower part is as it was sent, and then comes to life", async () => {
    const { page, problems } = await newPage();
    const code = moduleNamed('below');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openUntouched(page, '/');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => code.test(url))).toEqual([]);
    await page.keyboard.press('Tab');
    await carousel(page, 'testimonial').wake();
    expect(asked.filter((url) => code.test(url))).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('Back, which no event in the page precedes, finds Home whole', async () => {
    const { page } = await newPage({ width: 1440 });
    await visit(page, '/');
    const headings = await page.locator('main h2').allTextContents();
    await page.locator('header nav a[href="/about"]').click();
    await page.waitForURL('**/about');
    await page.reload();
    await page.waitForFunction(() => !document.querySelector('html[data-dehydrated]'));
    await page.goBack();
    await expect.poll(() => page.locator('main h2').allTextContents()).toEqual(headings);
  });

  test('a press that is the first move, as a screen reader makes it, is kept', async () => {
    const { page } = await newPage();
    await openUntouched(page, '/');
    await page
      .locator('main a[href="/case-studies#case-2"]')
      .evaluate((link: HTMLElement) => link.click());
    await page.locator('article h1').waitFor();
    expect(new URL(page.url()).pathname).toBe('/case-study/2');
  });
});

describe('the file of all styles', () => {
  test.each(['/tools/sample-size?method=mean', '/research?line=2016'])(
    'comes at once where the address holds a state: %s',
    async (address) => {
      const { page } = await newPage();
      await openUntouched(page, address);
      await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' });
    },
  );

  test('comes at once for a case that the history holds', async () => {
    const { page } = await newPage();
    await visit(page, '/');
    await page.locator('main a[href="/case-studies#case-2"]').click();
    await page.locator('article h1').waitFor();
    await page.reload();
    await page.locator('article h1').waitFor();
    await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' });
  });

  test('that cannot be had: a move says so, and Reload leads to the page', async () => {
    const { page } = await newPage({ width: 1440 });
    await page.route(wholeSheet, (route) => route.abort());
    await visit(page, '/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByText('About Us').click();
    await page.getByText(/Loading chunk .*about.* failed/).waitFor();
    await page.unroute(wholeSheet);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  });
});

describe('a move inside the site', () => {
  test.each(['/', '/research', '/publications', '/contact'])(
    'to %s shows all that the page has',
    async (path) => {
      const { page } = await newPage({ width: 1440 });
      await visit(page, path);
      const headings = await page.locator('main :is(h1, h2, h3)').allTextContents();
      await visit(page, '/privacy');
      await page.locator(`header nav a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      await expect
        .poll(() => page.locator('main :is(h1, h2, h3)').allTextContents())
        .toEqual(headings);
      expect(await page.locator('.later').count()).toBe(0);
    },
  );

  test('below the first screen: it is revealed as it comes into view', async () => {
    const { page } = await newPage({ width: 1440 });
    await visit(page, '/contact');
    await page.locator('header nav a[href="/about"]').click();
    await page.waitForURL('**/about');
    await page.locator('.reveal-waiting').first().waitFor({ state: 'attached' });
    const last = page.locator('main [data-reveal]').last();
    await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => last.getAttribute('class')).not.toContain('reveal-waiting');
  });
});
