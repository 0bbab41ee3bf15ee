import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/server/ask.ts';
import { listen, sendRaw } from '../../testing/server/raw-connection.ts';
import { useStores } from '../../testing/server/stores.ts';
import { buildTestApp, type TestApp } from '../../testing/server/test-app.ts';
import type { ServerLimits } from '../limits.ts';
import { readSite, type Site } from './read-site.ts';

const plain = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const statuses = (answer: string) => answer.match(/HTTP\/1.1 \d+/g);

describe('files that are answered directly', () => {
  const stores = useStores('sqlite');
  let test: TestApp;
  let site: Site;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'direct-'));
    await writeFile(join(folder, 'index.html'), '<h1>Home</h1>');
    site = readSite(folder, {});
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    test.app.server.closeAllConnections();
    await test.app.close();
  });

  async function start(limits: Partial<ServerLimits> = {}): Promise<number> {
    test = await buildTestApp((await stores.openNew()).db, { site, limits });
    return listen(test.app);
  }

  it('come once each and in order when they are asked for in one go', async () => {
    const port = await start();
    const unknown = plain.replace('GET / ', 'GET /nowhere ');
    const { answer } = await sendRaw(port, plain + unknown + plain + last);
    expect(statuses(await answer)).toEqual([200, 404, 200, 200].map((n) => `HTTP/1.1 ${n}`));
    expect((await answer).match(/Home/g)).toHaveLength(3);
    expect(await answer).toMatch(/Connection: close\r\n/);
  });

  it('are refused to who names no host', async () => {
    const port = await start();
    const { answer } = await sendRaw(port, last.replace('Host: x\r\n', ''));
    expect(statuses(await answer)).toEqual(['HTTP/1.1 400']);
  });

  it('leave the connection usable after a body that nobody asked for, and cut off one without end', async () => {
    const port = await start({ lingerMs: 100 });
    const withBody = plain.replace('\r\n\r\n', '\r\nContent-Length: 3\r\n\r\nabc');
    const { answer } = await sendRaw(port, withBody + last);
    expect(statuses(await answer)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    const endless = await sendRaw(port, withBody.replace('3', '1000000'));
    expect(statuses(await endless.answer)).toEqual(['HTTP/1.1 200']);
  });

  it('close the connection while the server stops', async () => {
    const port = await start();
    const { socket, answer } = await sendRaw(port, plain + plain.slice(0, -2));
    await wait(50);
    const closing = test.app.close();
    await wait(50);
    socket.write('\r\n');
    expect(statuses(await answer)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect((await answer).match(/^connection: .*$/gim)).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ]);
    await closing;
  });

  it('are shed like everything else when the server does not keep up', async () => {
    const port = await start({ maxEventLoopDelayMs: 20 });
    expect((await ask(port, { url: '/' })).statusCode).toBe(200);
    const until = performance.now() + 1_500;
    while (performance.now() < until);
    const { statusCode, headers } = await ask(port, { url: '/' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });

  it('are not logged, as no page is', async () => {
    const port = await start();
    const before = test.logs();
    await ask(port, { url: '/' });
    expect(test.logs()).toBe(before);
  });
});
