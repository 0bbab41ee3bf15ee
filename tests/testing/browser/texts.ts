import type { Page } from 'playwright-core';

/** Where the words with JavaScript and without it differ, and why that is right. */
const differences = [
  // Buttons that only a script can answer are left out where there is none.
  '.needs-js',
  // Dialogs of the enquiries: their code is fetched when they are opened, and they send nothing.
  'button[aria-haspopup="dialog"]',
  // The Careers form: in a dialog with JavaScript, at the end of the page without it.
  'dialog',
  // For visitors without JavaScript.
  'noscript',
  // What responds to the reader over a figure comes once there is one.
  '.values',
  '.instrument',
  // What computes a chapter of a thesis, fetched after hydration.
  '.questionnaire > :not(:first-child)',
  // What is only said, not shown: the title of a page one has moved to.
  '[role="status"]:empty',
];

/**
 * All that the page says within an element, in its order, hidden slides included; a line for each sentence.
 * `left`: what is left out, as a selector.
 */
export function words(
  page: Page,
  { within = 'body', left = differences.join() } = {},
): Promise<string[]> {
  const wanted = { within, left: `script, style, ${left}` };
  return page.evaluate(({ within, left }) => {
    const root = document.querySelector(within)!;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const pieces: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (!text || node.parentElement?.closest(left)) continue;
      pieces.push(text);
    }
    return pieces
      .join(' ')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?]) /);
  }, wanted);
}

/** Pieces of text that a reader cannot come to see, by scrolling or otherwise. */
export function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    // A note is printed as an article, without what belongs to the site.
    const elsewhere = matchMedia('print').matches
      ? 'body:has(.note-page) > .site-footer, [data-footnote-backref]'
      : '.print-only';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (
        !node.textContent?.trim() ||
        parent.closest('script, style, noscript, title, option, textarea')
      )
        continue;
      // The menu of a small screen opens without JavaScript; what is not on paper is said there.
      if (parent.closest('.needs-js, [aria-haspopup], .no-print, dialog, [popover], svg, .sr-only'))
        continue;
      if (parent.closest(elsewhere)) continue;
      // What is folded is opened by the browser itself.
      if (parent.closest('.downloads, details:not([open]) > :not(summary)')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height, left, top } = range.getBoundingClientRect();
      const isShown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isOnPage = width > 0 && height > 0 && left + scrollX >= 0 && top + scrollY >= 0;
      if (!isShown || !isOnPage) found.push(node.textContent);
    }
    return found;
  });
}

/** Boxes that cut something off and cannot be scrolled. */
export function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const slide of document.querySelectorAll('[aria-roledescription="slide"]')) {
      const { left, right } = slide.getBoundingClientRect();
      if (left < 0 || right > innerWidth + 1) found.push(slide.getAttribute('aria-label') ?? '');
    }
    return found;
  });
}
