import { afterAll, beforeAll } from 'vitest';
import { startSite } from '../site/site.ts';
import { firefox } from './firefox.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { webkit } from './webkit.ts';

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
  hover: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  press: (key: 'Escape') => Promise<void>;
  chooseFile: (selector: string, path: string) => Promise<void>;
  /** What it paints, as PNG. */
  picture: (selector: string) => Promise<Buffer>;
};

export type Engine = { name: string; openPage: (shape: Shape) => Promise<EnginePage> };

export const engines: Engine[] = [firefox, webkit];

type Proxy = Awaited<ReturnType<typeof startRecordingProxy>>;
type Site = Awaited<ReturnType<typeof startSite>>;

/** The running site for a test file, and windows on it. `env`: its settings. */
export function siteInEngines(env: Record<string, string> = {}) {
  let site: Site;
  let proxy: Proxy;

  beforeAll(async () => {
    site = await startSite(env);
    proxy = await startRecordingProxy(site.url);
  });
  afterAll(async () => {
    await proxy?.[Symbol.asyncDispose]();
    await site?.stop();
  });

  return {
    site: () => site,
    takeProblems: () => proxy.takeProblems(),
    /** One window for a group of tests; `visit` waits until React has taken over. */
    openWindow(engine: Engine, shape: Shape) {
      let page: EnginePage;
      beforeAll(async () => {
        page = await engine.openPage(shape);
      });
      afterAll(() => page?.[Symbol.asyncDispose]());
      return {
        page: () => page,
        async visit(path: string) {
          await page.open(proxy.url + path);
          await page.run(untilHydrated);
        },
      };
    },
  };
}

// Runs in the page.
async function untilHydrated() {
  const isHydrated = () =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
  while (!isHydrated()) await new Promise((resolve) => setTimeout(resolve, 20));
}
