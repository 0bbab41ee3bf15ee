import type { Page } from 'playwright-core';

/** Something to point at, by its words, and the size of its target in CSS pixels. */
export type Target = {
  name: string;
  width: number;
  height: number;
  /** Whether it is one of the words of a sentence. */
  inline: boolean;
};

/** Everything on the screen that can be pointed at, the page being scrolled as far as it takes. */
export function targets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document.body;
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

    const isReachable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert]') &&
      // Above the page waits what shows itself to the keyboard only.
      element.getBoundingClientRect().bottom + scrollY > 0;

    // A card whose link is laid over the whole of it.
    const boxOf = (element: Element) =>
      getComputedStyle(element, '::after').position === 'absolute'
        ? (element as HTMLElement).offsetParent!.getBoundingClientRect()
        : element.getBoundingClientRect();

    const isInline = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...element.parentElement!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent!),
      );

    return [...scope.querySelectorAll<HTMLElement>(controls)].filter(isReachable).map((element) => {
      const { width, height } = boxOf(element);
      const words = element.textContent?.trim() || element.getAttribute('name') || '';
      const name = `${element.tagName.toLowerCase()} ${words.replace(/\s+/g, ' ')}`;
      return { name, width, height, inline: isInline(element) };
    });
  });
}
