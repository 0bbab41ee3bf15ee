import { expect, test } from 'vitest';
import {
  addBlocker,
  addExtension,
  addTranslator,
  expectSame,
  isBlocked,
  isDrawnAnew,
  translate,
  useParts,
} from '../testing/browser/changed-pages.ts';
import { moduleNamed } from '../testing/browser/module-loading.ts';
import { hydrated } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { views as allViews, type View } from '../testing/browser/views.ts';
import { checksAll, sampleOf } from '../testing/sampling.ts';
import { checkedPaths } from '../testing/site/opened-paths.ts';

const { newPage } = runningSite();

/** A page as others change it: translated before or after React takes it over, with elements of extensions, without what blockers take. */
async function openChanged({ path, before }: Omit<View, 'name'>, how: 'early' | 'late' | 'plain') {
  const { page, problems } = await newPage({ width: 390, height: 844, reducedMotion: 'reduce' });
  if (how !== 'plain') await addTranslator(page, { early: how === 'early' });
  if (how === 'early') await Promise.all([addExtension(page), addBlocker(page)]);
  await before?.(page);
  await page.goto(path);
  await hydrated(page);
  if (how === 'late') await translate(page);
  return { page, problems };
}

const withoutNumbers = (problem: string) => problem.replace(/\d+/g, '');
const changes = ['early', 'late'] as const;
const views: (View & { isUsed?: boolean })[] = [
  ...checkedPaths.map((path) => ({ name: path, path, isUsed: true })),
  ...sampleOf(allViews, 4),
];

// In CI each is changed in both ways.
const changed = views.flatMap((view, i) =>
  (checksAll ? changes : [changes[i % 2]!]).map((how) => ({ how, ...view })),
);

test.each(changed)(
  '$name: used as any other where it is translated ($how), changed by extensions and blocked in part',
  async ({ how, ...view }) => {
    const [plain, changed] = await Promise.all([
      openChanged(view, 'plain'),
      openChanged(view, how),
    ]);
    const pages = [plain.page, changed.page];
    if (view.isUsed) await useParts(...pages);
    else await Promise.all(pages.map((page) => view.open?.(page)));
    await expectSame(pages);
    const own = plain.problems.map(withoutNumbers);
    const others = changed.problems.filter(
      (one) => !(isDrawnAnew(one) || isBlocked(one) || own.includes(withoutNumbers(one))),
    );
    expect(others).toEqual([]);
  },
);

test('what was sent does not come back where the foot of the page is drawn anew late', async () => {
  const { page } = await newPage();
  await addTranslator(page, { early: false });
  // Once the page is hydrated; its foot comes after that.
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => window.translatePage(), { once: true });
  });
  const { promise: isSent, resolve: release } = Promise.withResolvers<void>();
  const isAskedFor = page.waitForRequest(moduleNamed('carry-over'));
  await page.route(moduleNamed('carry-over'), async (route) => {
    await isSent;
    await route.continue();
  });
  const sent = allViews.find(({ name }) => name === 'Careers: sent')!;
  await sent.before?.(page);
  await page.goto(sent.path);
  await hydrated(page);
  await isAskedFor;
  await sent.open?.(page);
  release();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.upload-form [name=email]').inputValue()).toBe('');
});
