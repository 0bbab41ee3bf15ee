import { afterAll, beforeAll } from 'vitest';
import { startSite } from '../site/site.ts';
import type { Engine, EnginePage, Shape } from './engine-page.ts';
import { firefox } from './firefox.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { webkit } from './webkit.ts';

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
