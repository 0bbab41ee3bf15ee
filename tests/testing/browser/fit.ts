import type { Page } from 'playwright-core';

/**
 * What reaches beyond the right edge; empty where nothing has to be scrolled sideways. To be polled: what
 * lies over a picture follows its size a little later.
 */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 5);
  });
}

/**
 * Texts that cannot be read, one line each: cut off, outside the window where no scrolling brings them in, or
 * with lines that lie on those of another.
 */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const lines: { text: string; node: Node; box: DOMRect }[] = [];
    const isForScreenReaders = (one: Element | null): boolean =>
      one !== null &&
      (getComputedStyle(one).clipPath === 'inset(50%)' || isForScreenReaders(one.parentElement));
    // A carousel runs off the page and a preview ends on purpose, lines of code, wide tables and equations
    // stay whole; each can be brought in.
    const mayBeCut =
      '.viewport, .home-cases p, .listing, .story-lines, .downloads-table, .citation-bibtex, .scroll-table, .apa, .equation, .note-text pre';
    // A bar of its own, below which the page scrolls; what scrolls in its own place; a bar over a letter.
    const mayLieOver =
      'math, .floating, .home-cases p, .downloads-table, .listing, .story-lines, .describe-names';

    function findCut(name: string, parent: Element, text: DOMRect) {
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const cutX = overflowX !== 'visible' && (text.right > right + 2 || text.left < left - 2);
        const cutY = overflowY === 'hidden' && (text.bottom > bottom + 2 || text.top < top - 2);
        if (cutX || cutY) found.add(`${name} in ${box.className}`);
      }
      if (text.right > innerWidth + 1) found.add(`${name} in window`);
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim().slice(0, 40);
      const parent = node.parentElement!;
      if (!text || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, noscript, textarea, [inert], svg, .skip-link')) continue;
      if (isForScreenReaders(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!parent.closest(mayBeCut) && parent.checkVisibility({ opacityProperty: true }))
        findCut(text, parent, range.getBoundingClientRect());
      // The middle of a line, where small letters stand: lines may be set tightly.
      if (!parent.closest(mayLieOver))
        for (const { x, y, width, height } of range.getClientRects())
          lines.push({ text, node, box: new DOMRect(x, y + 0.35 * height, width, 0.3 * height) });
    }

    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [place, a] of lines.entries()) {
      for (const b of lines.slice(place + 1)) {
        if (b.box.top >= a.box.bottom) break;
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        if (width > 4 && a.node !== b.node) found.add(`${a.text} | ${b.text}`);
      }
    }
    return [...found];
  });
}
