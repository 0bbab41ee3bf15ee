import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startSite as startTestSite } from '../testing/site/site.ts';

/** The page of words that every other page is measured beside. */
export const floorPage = join(import.meta.dirname, 'floor.html');

/** The site as it runs in production, but for the limit to applications. */
export const startSite = () => startTestSite({ RATE_LIMIT_PER_MINUTE: '1000000' });

/** The bare server in a process of its own, with `page` at its one address. */
export async function startBare(page: string) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [page]);
  const exited = once(child, 'exit');
  const [port] = await Promise.race([once(child, 'message'), exited]);
  const stop = () => {
    child.kill();
    return exited;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
