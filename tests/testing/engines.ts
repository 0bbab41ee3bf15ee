import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findEngines } from '@site/scripts/lib/command';
import { freePort } from '@site/scripts/lib/port';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { startProgram } from './site/program.ts';

export type Shape = { width: number; height: number; scheme: 'light' | 'dark' };

/**
 * One window of an engine, whichever protocol drives it. Elements are named by CSS selectors, the
 * first that matches.
 */
export type EnginePage = AsyncDisposable & {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page; it and its result must survive JSON, and it may be async. */
  run: <Args extends unknown[], Result>(
    task: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  chooseFile: (selector: string, path: string) => Promise<void>;
  /** What went wrong on its pages, one line each. WebDriver tells nobody, so it stays empty in WebKit. */
  problems: string[];
};

export type Engine = { name: string; openPage: (shape: Shape) => Promise<EnginePage> };

export const engines: Engine[] = [
  { name: 'Firefox', openPage: openFirefox },
  { name: 'WebKit', openPage: openWebkit },
];

/** The machine's Firefox over WebDriver BiDi. */
async function openFirefox({ width, height, scheme }: Shape): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findEngines().firefox,
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      'ui.useOverlayScrollbars': 1,
    },
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: async (task, ...args) => page.evaluate(`(${task})(...${JSON.stringify(args)})`) as never,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    async chooseFile(selector, path) {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
    },
    problems,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** The key under which the WebDriver protocol names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A screen of this size that nobody sees. */
async function openScreen(width: number, height: number) {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const child = spawn(findEngines().xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await Promise.race([
    once(child.stdio[3]!, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ]);
  return {
    display: `:${String(number).trim()}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** One command of the W3C's WebDriver protocol. */
async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Value };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** WebKitGTK, the engine of Safari, in its small browser on a screen of the window's size. */
async function openWebkit({ width, height, scheme }: Shape): Promise<EnginePage> {
  await using started = new AsyncDisposableStack();
  const { webKitDriver, miniBrowser } = findEngines();
  const screen = started.use(await openScreen(width, height));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const driver = await startProgram(webKitDriver, ['-p', port], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    url: `${url}/status`,
  });
  started.defer(async () => void (await driver.stop()));
  // Without a toolbar, which is wider than a phone.
  const args = ['--automation', '--full-screen', ...(scheme === 'dark' ? ['--dark-mode'] : [])];
  const browserOptions = { binary: miniBrowser, args };
  const timeouts = { script: 60_000 };
  const browser = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions };
  const capabilities = { alwaysMatch: { ...browser, timeouts } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities,
  });
  const session = `${url}/session/${sessionId}`;
  started.defer(async () => void (await send('DELETE', session)));
  const post = <Value>(command: string, body: object = {}) =>
    send<Value>('POST', `${session}/${command}`, body);
  /** The address of what can be done with an element. */
  const find = async (selector: string) => {
    const query = { using: 'css selector', value: selector };
    const reference = await post<Record<string, string>>('element', query);
    return `element/${reference[elementKey]}`;
  };
  const type = async (selector: string, text: string) =>
    post<void>(`${await find(selector)}/value`, { text });
  // At once: after a later change of size clicks miss.
  await post('window/rect', { x: 0, y: 0, width, height });
  const held = started.move();
  return {
    open: (address) => post('url', { url: address }),
    async run(task, ...args) {
      const script = `const done = arguments[1]; Promise.resolve((${task})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const result = await post<{ value: never; error?: string }>('execute/async', {
        ...{ script, args: [args] },
      });
      if (result.error) throw new Error(result.error);
      return result.value;
    },
    click: async (selector) => post(`${await find(selector)}/click`),
    type,
    chooseFile: type,
    problems: [],
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
