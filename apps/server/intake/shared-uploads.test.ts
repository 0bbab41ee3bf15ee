import { until } from '@site/tests/testing/until';
import { afterEach, describe, expect, it } from 'vitest';
import type { SpaceState } from '../database/disk-space.ts';
import { setSwitch } from '../desk/settings.ts';
import type { ServerLimits } from '../limits.ts';
import { pdfOfSize } from '../testing/files/samples.ts';
import { careersParts, multipartBody, multipartType } from '../testing/multipart-body.ts';
import { listen, sendRaw } from '../testing/raw-connection.ts';
import { useStores } from '../testing/stores.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

const body = multipartBody(careersParts({}, pdfOfSize(4_000)));

describe('uploads of many networks', () => {
  const stores = useStores('sqlite');
  let test: TestApp;
  let port = 0;

  async function start(limits: Partial<ServerLimits> = {}, state: SpaceState = 'enough') {
    const { db } = await stores.openNew();
    const env = {
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '120',
    };
    await setSwitch(db, 'enquiries', true, 'test');
    test = await buildTestApp(db, { limits, env, disk: { state: () => state } });
    port = await listen(test.app);
  }
  afterEach(async () => {
    test.app.server.closeAllConnections();
    await test.app.close();
  });

  const isReceiving = (uploads: number) =>
    until(async () =>
      (await test.metrics.registry.metrics()).includes(`\nsite_uploads_in_flight ${uploads}\n`),
    );

  /** Begins to send a form, so much of it. */
  async function begin(from: string, bytes: number) {
    const head = `POST /api/apply HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${multipartType}\r\nContent-Length: ${body.length}\r\n\r\n`;
    return sendRaw(port, Buffer.concat([Buffer.from(head), body.subarray(0, bytes)]));
  }

  const apply = (from: string, payload = body, url = '/api/apply') =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { 'content-type': multipartType, 'x-forwarded-for': from },
      body: new Uint8Array(payload),
    });

  it('are taken while as many silent ones as there are permits have sent all but a file', async () => {
    await start({ uploadsInFlight: 4 });
    for (let i = 0; i < 16; i++) await begin('192.0.2.1', i % 2 ? 0 : 400);
    expect((await apply('198.51.100.1')).status).toBe(201);
    await isReceiving(0);
  });

  it('leave permits of one network to others, and its further ones wait for its own', async () => {
    await start({ uploadsInFlight: 5, uploadsPerNetwork: 2, fileStallMs: 20_000 });
    const held = [await begin('2001:db8::1', -40), await begin('2001:db8::2', -40)];
    await isReceiving(2);
    let hasWaited = true;
    const third = apply('2001:db8::3').finally(() => {
      hasWaited = false;
    });
    expect((await apply('198.51.100.1')).status).toBe(201);
    expect((await apply('2001:db8:0:1::1')).status).toBe(201);
    expect(hasWaited).toBe(true);
    held[0]?.socket.write(body.subarray(-40));
    expect((await third).status).toBe(201);
  });

  it('end as the slowest for a new one once they have had their time', async () => {
    await start({ uploadsInFlight: 2, slowAfterMs: 0, fileStallMs: 20_000 });
    const slow = await begin('192.0.2.1', -1_000);
    await isReceiving(1);
    const other = await begin('192.0.2.2', -40);
    await isReceiving(2);
    expect((await apply('198.51.100.1')).status).toBe(201);
    const ended = await Promise.race([slow.answer, other.answer]);
    expect(ended).toMatch(/^HTTP\/1.1 408 /);
  });

  it('end when their file stalls', async () => {
    await start({ fileStallMs: 200 });
    expect(await (await begin('192.0.2.1', -40)).answer).toMatch(/^HTTP\/1.1 408 /);
    await isReceiving(0);
  });

  it('are refused after too many bytes in a day, for that network and with the time to wait', async () => {
    await start({ networkBytesPerDay: 25_000, submissionBytes: 1_000 });
    // What was not saved does not count.
    const wrong = multipartBody(careersParts({ email: 'x' }, pdfOfSize(20_000)));
    expect((await apply('192.0.2.1', wrong)).status).toBe(422);
    for (let i = 0; i < 5; i++) expect((await apply('192.0.2.1')).status).toBe(201);
    const refused = await apply('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await refused.json()).toMatchObject({ status: 429, title: 'Too Many Requests' });
    expect((await apply('192.0.2.2')).status).toBe(201);
  });

  it('are refused on a disk that is nearly full, while forms without a file are taken', async () => {
    await start({}, 'low');
    const refused = await apply('192.0.2.1');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    const message = multipartBody(
      Object.entries({ kind: 'contact', name: 'Meena', email: 'm@example.com', message: 'x' }).map(
        ([name, value]) => ({ name, value }),
      ),
    );
    expect((await apply('192.0.2.1', message, '/api/enquiries')).status).toBe(201);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
  });
});
