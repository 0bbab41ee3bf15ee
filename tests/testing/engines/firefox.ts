import { findEngines } from '@site/scripts/lib/machine-programs';
import puppeteer from 'puppeteer-core';
import type { Engine, EnginePage, Shape } from './engines.ts';

/** The machine's Firefox over WebDriver BiDi. */
export const firefox: Engine = { name: 'Firefox', openPage };

async function openPage({ width, height, scheme }: Shape): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findEngines().firefox,
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      'ui.useOverlayScrollbars': 1,
      // A fine pointer that can hover, which a machine without a mouse does not have.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  });
  const page = await browser.newPage();
  const element = async (selector: string) => {
    const found = await page.$(selector);
    if (!found) throw new Error(`Firefox shows no ${selector}`);
    return found;
  };
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    run: async (task, ...args) => page.evaluate(`(${task})(...${JSON.stringify(args)})`) as never,
    click: async (selector) => (await element(selector)).click(),
    hover: async (selector) => (await element(selector)).hover(),
    type: async (selector, text) => (await element(selector)).type(text),
    press: (key) => page.keyboard.press(key),
    async chooseFile(selector, path) {
      const input = (await element(selector)) as Awaited<ReturnType<typeof page.$<'input'>>>;
      await input?.uploadFile(path);
    },
    picture: async (selector) => Buffer.from(await (await element(selector)).screenshot()),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
