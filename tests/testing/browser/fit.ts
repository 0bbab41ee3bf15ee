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

/** Words of headings that are broken, and drawings that are wider than a page's measure and its ends. */
export function outOfMeasure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
    }
    for (const img of document.querySelectorAll('main picture > img')) {
      const { width } = img.getBoundingClientRect();
      if (width > 1.2 * 1600 + 1) found.push(`${img.closest('figure')?.id}: ${width} px`);
    }
    return found;
  });
}

/**
 * Texts that cannot be read, one line each: cut off, outside the window where no scrolling brings them in, or
 * with letters that lie on those of another.
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
    // A bar of its own, below which the page scrolls; what scrolls in its own place.
    const mayLieOver = '.floating, .downloads-table, .listing, .story-lines, .describe-names';

    function findCut(name: string, parent: Element, text: DOMRect) {
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const cutX = overflowX !== 'visible' && (text.right > right + 2 || text.left < left - 2);
        const cutY = overflowY === 'hidden' && (text.bottom > bottom + 2 || text.top < top - 2);
        if (cutX || cutY) found.add(`${name} in ${box.className}`);
      }
      if (text.right > innerWidth + 1) found.add(`${name} in window`);
    }

    const canvas = document.createElement('canvas').getContext('2d')!;
    /** How far the letters of a text stay away from the top and the bottom of a line's box. */
    const roomAround = (text: string, style: CSSStyleDeclaration) => {
      // Not `font`, which is empty where figures are tabular.
      canvas.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
      const letters = style.textTransform === 'uppercase' ? text.toUpperCase() : text;
      const metrics = canvas.measureText(letters);
      return {
        above: metrics.fontBoundingBoxAscent - metrics.actualBoundingBoxAscent,
        below: metrics.fontBoundingBoxDescent - metrics.actualBoundingBoxDescent,
      };
    };
    function addLines(text: string, node: Node, parent: Element, range: Range) {
      const paragraph = parent.closest('p') ?? parent;
      const isCut = getComputedStyle(paragraph).overflowY !== 'visible';
      const end = isCut ? paragraph.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY;
      const { above, below } = roomAround(text, getComputedStyle(parent));
      for (const line of range.getClientRects()) {
        // Of a preview only the first lines are painted.
        if (line.y + line.height / 2 > end) continue;
        const height = line.height - above - below;
        const box = new DOMRect(line.x, line.y + above, line.width, height);
        lines.push({ text: text.slice(0, 30), node, box });
      }
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement!;
      if (!text || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, noscript, textarea, [inert], svg, .skip-link')) continue;
      if (isForScreenReaders(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!parent.closest(mayBeCut) && parent.checkVisibility({ opacityProperty: true }))
        findCut(text.slice(0, 40), parent, range.getBoundingClientRect());
      if (!parent.closest(mayLieOver)) addLines(text, node, parent, range);
    }

    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [place, a] of lines.entries()) {
      for (const b of lines.slice(place + 1)) {
        if (b.box.top >= a.box.bottom) break;
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
        const isOneLine = a.node === b.node && b.box.top - a.box.top < 1;
        // In a tightly set heading a g may reach as far down as an l below it reaches up, beside it.
        const isMuch = height > 0.12 * Math.min(a.box.height, b.box.height);
        if (width > 4 && isMuch && !isOneLine)
          found.add(`${a.text} | ${b.text}: ${height.toFixed(1)} px`);
      }
    }
    return [...found];
  });
}
