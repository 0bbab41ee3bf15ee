import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addBlocker,
  addExtension,
  addTranslator,
  isDrawnAnew,
  translate,
  useParts,
} from '../testing/browser/changed-pages.ts';
import { hydrated } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { words } from '../testing/browser/texts.ts';
import { showWhole } from '../testing/browser/whole-page.ts';
import { checksAll } from '../testing/sampling.ts';
import { checkedPaths } from '../testing/site/opened-paths.ts';

const { newPage } = runningSite();

/**
 * A page all of whose parts were used as it is, translated before React takes it over, changed by extensions
 * and blocked in part, or translated after that.
 */
async function openUsed(path: string, how?: 'early' | 'late') {
  const { page, problems } = await newPage({ width: 390, height: 844, reducedMotion: 'reduce' });
  if (how) await addTranslator(page, { early: how === 'early' });
  if (how === 'early') await Promise.all([addExtension(page), addBlocker(page)]);
  await page.goto(path);
  await hydrated(page);
  if (how === 'late') await translate(page);
  // What React then draws anew is closed again.
  await showWhole(page);
  await useParts(page);
  return { page, problems };
}

/** What a page says, sentence by sentence, the same whether it is translated or not. */
async function said(page: Page): Promise<string[]> {
  const all = await words(page, { left: 'noscript, .values' });
  const text = all.join(' ').replace(/[‹›\s]+/g, ' ');
  return text.trim().split(/(?<=[.!?]) /);
}

const changes = ['early', 'late'] as const;
const changed = checkedPaths.flatMap((path, i) =>
  (checksAll ? changes : [changes[i % 2]!]).map((how) => ({ how, path })),
);

test.each(changed)(
  '$path: used as any other where it is translated ($how), extended and blocked',
  { timeout: 120_000 }, // Two pages, each of whose parts is used.
  async (one) => {
    const [plain, changed] = await Promise.all([openUsed(one.path), openUsed(one.path, one.how)]);
    const differences = async () => {
      const [right, shown] = await Promise.all([said(plain.page), said(changed.page)]);
      return {
        missing: right.filter((one) => !shown.includes(one)),
        more: shown.filter((one) => !right.includes(one)),
      };
    };
    await expect.poll(differences).toEqual({ missing: [], more: [] });
    const thrown = changed.problems.filter(
      (line) => line.startsWith('page:') && !isDrawnAnew(line),
    );
    expect(thrown).toEqual([]);
  },
);
