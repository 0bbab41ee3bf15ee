import type { Page } from 'playwright-core';

/** Something to point at, by its words, and the size of its target in CSS pixels. */
type Target = { name: string; width: number; height: number; inSentence: boolean };

/**
 * What is too small to be hit, one line each. WCAG 2.5.5 wants 44 px and excepts one thing that is
 * found here: a link among the words of a sentence, which is as high as its line. It has the 24 px
 * of 2.5.8.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const all = await readTargets(page);
  return all
    .filter(({ width, height, inSentence }) => {
      const least = inSentence ? 24 : 44;
      return Math.min(width, height) < least - 0.01;
    })
    .map(({ name, width, height }) => `${name}: ${width} x ${height}`);
}

/** Everything that can be pointed at, the page being scrolled as far as it takes. */
function readTargets(page: Page): Promise<Target[]> {
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
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent!),
      );

    return [...scope.querySelectorAll<HTMLElement>(controls)].filter(isReachable).map((element) => {
      const { width, height } = boxOf(element);
      const words = element.textContent?.trim() || element.getAttribute('name');
      const name = `${element.tagName.toLowerCase()} ${words}`;
      return { name, width, height, inSentence: isInSentence(element) };
    });
  });
}
