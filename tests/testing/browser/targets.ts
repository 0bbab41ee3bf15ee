import type { Page } from 'playwright-core';

/**
 * What is too small to be hit, one line each, the page being scrolled as far as it takes. WCAG 2.5.5
 * wants 44 px and excepts one thing that is found here: a link among the words of a sentence, which is
 * as high as its line. It has the 24 px of 2.5.8.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document.body;
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

    const isReachable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert]') &&
      // Above the page waits what shows itself to the keyboard only.
      element.getBoundingClientRect().bottom + scrollY > 0;

    // The link of a card is laid over the whole of it.
    const boxOf = (element: HTMLElement) => {
      const isLaidOver = getComputedStyle(element, '::after').position === 'absolute';
      return ((isLaidOver && element.offsetParent) || element).getBoundingClientRect();
    };

    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      // The number of a footnote stands raised in its sentence.
      [...(element.closest('sup') ?? element).parentElement!.childNodes].some(
        (node) =>
          (node instanceof Text || (node instanceof Element && node.matches('span'))) &&
          /\p{L}{2}/u.test(node.textContent!),
      );

    return [...scope.querySelectorAll<HTMLElement>(controls)].filter(isReachable).flatMap((one) => {
      const { width, height } = boxOf(one);
      if (Math.min(width, height) >= (isInSentence(one) ? 24 : 44) - 0.01) return [];
      const words = one.textContent?.trim() || one.getAttribute('name');
      return [`${one.tagName.toLowerCase()} ${words}: ${width} x ${height}`];
    });
  });
}
