import { findEngines } from '../../scripts/lib/machine-programs.ts';
import { freePort } from '../../scripts/lib/port.ts';
import { startProgram } from '../site/program.ts';
import type { Engine, EnginePage, Shape } from './engine-page.ts';
import { openScreen } from './screen.ts';
import { startSession } from './web-driver.ts';

/** As the WebDriver protocol writes them. */
const keys = { Enter: '\uE007', Escape: '\uE00C' };

/** WebKitGTK, the engine of Safari, in its small browser on a screen of the window's size. */
export const webkit: Engine = { name: 'WebKit', openPage };

async function openPage({ width, height, scheme }: Shape): Promise<EnginePage> {
  await using started = new AsyncDisposableStack();
  const { webKitDriver, miniBrowser } = findEngines();
  const screen = started.use(await openScreen(width, height));
  const port = String(await freePort());
  const driver = await startProgram(webKitDriver, ['-p', port], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    url: `http://127.0.0.1:${port}/status`,
  });
  started.defer(async () => void (await driver.stop()));
  // Without a toolbar, which is wider than a phone.
  const args = ['--automation', '--full-screen', ...(scheme === 'dark' ? ['--dark-mode'] : [])];
  const session = await startSession(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args },
  });
  started.defer(async () => void (await session.end()));
  const { find, post } = session;
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
    open: (url) => post('url', { url }),
    async run(task, ...args) {
      const script = `const done = arguments[1]; Promise.resolve((${task})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const result = await post<{ value: never; error?: string }>('execute/async', {
        script,
        args: [args],
      });
      if (result.error) throw new Error(result.error);
      return result.value;
    },
    click: async (selector) => post(`element/${(await find(selector)).id}/click`),
    async hover(selector) {
      const { reference } = await inView(selector);
      const move = { type: 'pointerMove', duration: 0, origin: reference, x: 0, y: 0 };
      await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [move] }] });
    },
    async type(selector, text) {
      const { id } = await find(selector);
      await post(`element/${id}/value`, { text: text.replaceAll('\n', keys.Enter) });
    },
    async press() {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys.Escape }));
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    chooseFile: async (selector, path) =>
      post(`element/${(await find(selector)).id}/value`, { text: path }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
