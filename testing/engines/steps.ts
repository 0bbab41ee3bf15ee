import { expect } from 'vitest';
import type { EnginePage } from './engine-page.ts';

/** Presses the button that is in view under this name, inside `within`. */
export async function press(page: EnginePage, name: string, within = 'body'): Promise<void> {
  await page.run(
    (name: string, within: string) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(`${within} button`)];
      const wanted = buttons.find(
        (button) => button.textContent?.trim() === name && button.checkVisibility(),
      );
      if (!wanted) throw new Error(`no button "${name}" is shown`);
      for (const other of document.querySelectorAll('[data-pressed]')) {
        other.removeAttribute('data-pressed');
      }
      wanted.setAttribute('data-pressed', '');
    },
    name,
    within,
  );
  await page.click('[data-pressed]');
}

/** Waits until an element that matches is there and to be seen, or none is. */
export async function waitFor(page: EnginePage, selector: string, shown = true): Promise<void> {
  const isShown = () =>
    page.run(
      (selector: string) =>
        [...document.querySelectorAll(selector)].some((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        ),
      selector,
    );
  await expect.poll(isShown, { message: `${selector} is shown` }).toBe(shown);
}

/** Waits until what the page says contains these words. */
export async function waitForText(page: EnginePage, selector: string, text: string) {
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  await expect.poll(() => page.run(textOf, selector)).toContain(text);
}
