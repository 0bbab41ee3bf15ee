import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findEngines } from '@site/scripts/lib/machine-programs';
import { freePort } from '@site/scripts/lib/port';
import { startProgram } from '../site/program.ts';
import type { Engine, EnginePage, Shape } from './engines.ts';

/** As the WebDriver protocol writes them, and the key under which it names an element. */
const keys = { Enter: '\uE007', Escape: '\uE00C' };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK, the engine of Safari, in its small browser on a screen of the window's size. */
export const webkit: Engine = { name: 'WebKit', openPage };

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

async function openPage({ width, height, scheme }: Shape): Promise<EnginePage> {
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
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions };
  const capabilities = { alwaysMatch: wanted };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities,
  });
  const session = `${url}/session/${sessionId}`;
  started.defer(async () => void (await send('DELETE', session)));
  const post = <Value>(command: string, body: object = {}) =>
    send<Value>('POST', `${session}/${command}`, body);
  /** The element as an argument, and the address of what can be done with it. */
  const find = async (selector: string) => {
    const query = { using: 'css selector', value: selector };
    const reference = await post<Record<string, string>>('element', query);
    return { reference, at: `element/${reference[elementKey]}` };
  };
  // At once: after a later change of size clicks miss.
  await post('window/rect', { x: 0, y: 0, width, height });
  const held = started.move();
  const inView = async (selector: string) => {
    const found = await find(selector);
    const script = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })';
    await post('execute/sync', { script, args: [found.reference] });
    return found;
  };
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
    click: async (selector) => post(`${(await find(selector)).at}/click`),
    async hover(selector) {
      const { reference } = await inView(selector);
      const move = { type: 'pointerMove', duration: 0, origin: reference, x: 0, y: 0 };
      await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [move] }] });
    },
    async type(selector, text) {
      await post(`${(await find(selector)).at}/value`, { text: text.replaceAll('\n', keys.Enter) });
    },
    async press() {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys.Escape }));
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    chooseFile: async (selector, path) =>
      post(`${(await find(selector)).at}/value`, { text: path }),
    async picture(selector) {
      const { at } = await inView(selector);
      return Buffer.from(await send<string>('GET', `${session}/${at}/screenshot`), 'base64');
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
