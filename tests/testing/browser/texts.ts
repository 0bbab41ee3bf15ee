import type { Page } from 'playwright-core';

/** Where the words with JavaScript and without it differ, and why that is right. */
const differences = [
  // What only a script can answer, and what is for visitors without one.
  '.needs-js, noscript',
  // Dialogs of the enquiries: their code is fetched when they are opened, and they send nothing.
  'button[aria-haspopup="dialog"]',
  // The Careers form: in a dialog with JavaScript, at the end of the page without it.
  'dialog',
  // What responds to the reader over a figure comes once there is one.
  '.values, .instrument',
  // What computes a chapter of a thesis, fetched after hydration.
  '.questionnaire > :not(:first-child)',
  // What is only said, not shown: the title of a page one has moved to.
  '[role="status"]:empty',
];

/** All that a page says, in its order, hidden slides included; a line for each sentence. `left`: a selector. */
export function words(page: Page, { left = differences.join() } = {}): Promise<string[]> {
  return page.evaluate((left) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pieces: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (text && !node.parentElement?.closest(left)) pieces.push(text);
    }
    return pieces.join(' ').split(/(?<=[.!?]) /);
  }, `script, style, ${left}`);
}

/** Pieces of text that a reader cannot come to see, by scrolling or otherwise. */
export function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const left = [
      'script, style, noscript, title, option, textarea, svg, .sr-only',
      // The menu of a small screen opens without JavaScript; what is not on paper is said there.
      '.needs-js, [aria-haspopup], .no-print, dialog, [popover]',
      // What is folded is opened by the browser itself.
      '.downloads, details:not([open]) > :not(summary)',
      // A note is printed as an article, without what belongs to the site.
      matchMedia('print').matches
        ? 'body:has(.note-page) > .site-footer, [data-footnote-backref]'
        : '.print-only',
    ].join();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent?.trim() || parent.closest(left)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height, left: x, top } = range.getBoundingClientRect();
      const isShown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isOnPage = width > 0 && height > 0 && x + scrollX >= 0 && top + scrollY >= 0;
      if (!isShown || !isOnPage) found.push(node.textContent);
    }
    return found;
  });
}
