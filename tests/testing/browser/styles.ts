import type { Page } from 'playwright-core';

/**
 * What each element of the page's text is set in, by the properties that say most, one line each. Without what
 * is laid over figures once it has been loaded.
 */
export const stylesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told =
      'display position color background-color font-size font-weight line-height margin-top margin-bottom padding border-width max-width min-height grid-template-columns grid-row-start grid-column-start column-gap text-decoration-line'.split(
        ' ',
      );
    return Array.from(
      document.querySelectorAll('main :not(.values, .values *, .instrument *)'),
      (element) => {
        const style = getComputedStyle(element);
        const { localName } = element;
        const left = `left: ${Math.round(element.getBoundingClientRect().left)}`;
        const values = told.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return [localName, left, ...values].join('; ');
      },
    );
  });
