import { afterAll, beforeAll } from 'vitest';
import { type Site, startSite } from '../site/site.ts';
import { type ReverseProxy, reverseProxies } from './reverse-proxy.ts';

/**
 * The proxies for a test file, whose server has ended before the first test.
 * @param before sees the server while it runs
 * @returns the proxy of a name
 */
export function proxiesWithoutServer(before?: (server: Site) => Promise<void>) {
  const proxies = new Map<string, ReverseProxy>();

  beforeAll(async () => {
    const server = await startSite();
    for (const { name, start } of reverseProxies) proxies.set(name, await start([server.port]));
    await before?.(server);
    await server.stop();
  });
  afterAll(async () => {
    await Promise.all(Array.from(proxies.values(), (proxy) => proxy.stop()));
  });

  return (name: string) => proxies.get(name)!;
}
