import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const reader = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));
const address = '/virtual-screen-reader.js';

// Evaluated as text, so that the import is the browser's own. It comes from the site's origin, as the
// content security policy wants it.
const load = `(await import('${address}')).virtual`;

async function serveReader(page: Page): Promise<void> {
  const body = await readFile(reader, 'utf8');
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/**
 * What a screen reader says from the first to the last word of an element, one phrase each: "link,
 * Home", "heading, Careers, level 1", "end of list".
 */
export async function spoken(page: Page, selector = 'body'): Promise<string[]> {
  await serveReader(page);
  const phrases = await page.evaluate<string[]>(`(async () => {
    const virtual = ${load};
    await virtual.start({ container: document.querySelector(${JSON.stringify(selector)}) });
    const [first] = await virtual.spokenPhraseLog();
    do await virtual.next();
    while ((await virtual.lastSpokenPhrase()) !== 'end of ' + first);
    const phrases = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases;
  })()`);
  // It takes the markup in a <noscript> for text.
  return phrases.filter((phrase) => !phrase.startsWith('<'));
}

/** What live regions say of themselves while something is done: "assertive: Failed to send". */
export async function announced(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await serveReader(page);
  await page.evaluate(`(async () => ${load}.start({ container: document.body }))()`);
  await act();
  const phrases = await page.evaluate<string[]>(`(async () => {
    const virtual = ${load};
    const phrases = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases;
  })()`);
  return phrases.filter((phrase) => /^(assertive|polite): ./.test(phrase));
}
