import { expect, test } from 'vitest';
import { accessibleNames, type Named } from '../../testing/browser/accessible-names.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { views } from '../../testing/browser/views.ts';

const { newPage } = runningSite();

const words = (text: string) => text.split(/\s+/).length;

/** What a listener who hears only this name would not understand. */
function unclear({ role, name, text, opensNewTab }: Named): string[] {
  const found: string[] = [];
  if (!name) found.push(`${role} without a name: ${text}`);
  // Chromium drops a space that is a text of its own.
  if (/\S/.test(text) && role !== 'image' && words(name) < words(text))
    found.push(`words run together: ${name}`);
  if (opensNewTab !== name.endsWith('(opens in a new tab)'))
    found.push(`does not say that it opens a new tab: ${name}`);
  return found;
}

/** Links of one name that lead to different places. */
function ambiguous(named: Named[]): string[] {
  const links = named.filter(({ role }) => role === 'link');
  const places = Map.groupBy(links, ({ name }) => name);
  return [...places].flatMap(([name, all]) =>
    new Set(all.map(({ href }) => href)).size > 1 ? [name] : [],
  );
}

test.each(views)('$name: each name says what it is the name of', async (view) => {
  const { page } = await newPage({ width: 390, height: 844, reducedMotion: 'reduce' });
  await view.before?.(page);
  await visit(page, view.path);
  await view.open?.(page);
  const named = await accessibleNames(page);
  expect(named.length).toBeGreaterThan(0);
  expect(named.flatMap(unclear)).toEqual([]);
  expect(ambiguous(named)).toEqual([]);
});

test('sees what is wrong', async () => {
  const { page } = await newPage({ width: 390 });
  await visit(page, '/community/forum');
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('main li a');
    first!.textContent = 'More';
    second!.textContent = 'More';
    document.querySelector('main a[target] .sr-only')!.remove();
    document.querySelector('main figure img')!.removeAttribute('alt');
  });
  const named = await accessibleNames(page);
  expect(ambiguous(named)).toEqual(['More']);
  const found = named.flatMap(unclear).join('\n');
  expect(found).toContain('image without a name');
  expect(found).toContain('new tab');
});
