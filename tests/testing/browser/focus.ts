import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the element has the focus. */
export async function hasFocus(locator: Locator): Promise<void> {
  const isFocused = () => locator.evaluate((element) => element === document.activeElement);
  await expect.poll(isFocused, { message: `${locator} has the focus` }).toBe(true);
}

/** Presses Tab until the element has the focus, as one does who has no pointer. */
export async function tabTo(locator: Locator): Promise<void> {
  const { keyboard } = locator.page();
  for (let press = 0; press < 60; press++) {
    await keyboard.press('Tab');
    if (await locator.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by 60 presses of Tab: ${locator}`);
}
