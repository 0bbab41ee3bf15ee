import { resumeField } from '@site/forms/fields';
import { until } from '@site/tests/testing/until';
import { afterEach, describe, expect, it } from 'vitest';
import type { SpaceState } from '../database/disk-space.ts';
import { setSwitch } from '../desk/settings.ts';
import type { ServerLimits } from '../limits.ts';
import { listSubmissions } from '../submissions/read.ts';
import { pdfOfSize } from '../testing/files/samples.ts';
import {
  careersParts,
  multipartBody,
  multipartType,
  textParts,
} from '../testing/multipart-body.ts';
import { listen, requestBytes, sendRaw } from '../testing/raw-connection.ts';
import { useStores } from '../testing/stores.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

const stores = useStores('sqlite');
let test: TestApp;
let port = 0;

/** Behind a proxy, unless it trusts another address. */
async function start(
  limits: Partial<ServerLimits> = {},
  { trusts = '127.0.0.1', state = 'enough' as SpaceState } = {},
) {
  const { db } = await stores.openNew();
  const env = { TRUST_PROXY: trusts, RATE_LIMIT_PER_MINUTE: '120' };
  test = await buildTestApp(db, { limits, env, disk: { state: () => state } });
  port = await listen(test.app);
  return db;
}
async function stop() {
  test.app.server.closeAllConnections();
  await test.app.close();
}
afterEach(stop);

const isReceiving = (uploads: number) =>
  until(async () =>
    (await test.metrics.registry.metrics()).includes(`\nsite_uploads_in_flight ${uploads}\n`),
  );

const path = '/api/apply';
const body = multipartBody(careersParts({}, pdfOfSize(4_000)));

/** Begins to send a form from a network, all but its last bytes. */
const begin = (left: number, from = '192.0.2.1', payload = body) => {
  const headers = { 'Content-Type': multipartType, 'X-Forwarded-For': from };
  return sendRaw(port, requestBytes({ path, headers, body: payload }).subarray(0, -left));
};

const upload = (from: string, payload = body, url = path) =>
  fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: { 'content-type': multipartType, 'x-forwarded-for': from },
    body: new Uint8Array(payload),
  });
const statusOf = async (...of: Parameters<typeof upload>) => (await upload(...of)).status;

describe('slow and endless senders', () => {
  async function drip() {
    const sending = await begin(100_000, undefined, Buffer.alloc(100_000));
    const timer = setInterval(() => sending.socket.write('x'), 20);
    sending.answer.finally(() => clearInterval(timer));
    return sending;
  }
  const headers = { 'Content-Type': 'application/json' };
  const json = requestBytes({ path, headers, body: Buffer.from('{}') }).subarray(0, -2);

  it.each([
    ['slow headers', { headersTimeoutMs: 300 }, () => sendRaw(port, 'POST / HTTP/1.1\r\nHost:')],
    ['a form that stalls', { stallMs: 200 }, () => begin(body.length - 300)],
    ['a text that stalls', { stallMs: 200 }, () => sendRaw(port, json)],
    ['a file that stalls', { fileStallMs: 200 }, () => begin(40)],
    ['a form that drips', { graceMs: 300, minBytesPerSecond: 1_000_000 }, drip],
  ] as const)('end with 408: %s', async (_, limits, send) => {
    await start(limits);
    expect(await (await send()).answer).toMatch(/^HTTP\/1.1 408 /);
    await isReceiving(0);
  });

  it('end with 413 where a body does not say its length', async () => {
    await start();
    const head = `Host: x\r\nContent-Type: ${multipartType}\r\nTransfer-Encoding: chunked`;
    const { answer, socket } = await sendRaw(port, `POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
    const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
    for (let sent = 0; sent <= resumeField.maxBytes + 0x100000; sent += 0x100000)
      socket.write(chunk);
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  });

  it('do not hold all connections from one address, but as a proxy, which has many behind it', async () => {
    await start({ connectionsPerNetwork: 8 }, { trusts: '192.0.2.9' });
    const connect = () => Promise.all(Array.from({ length: 12 }, () => sendRaw(port, '')));
    const silent = await connect();
    expect(await Promise.race(silent.map(({ answer }) => answer))).toBe('');
    await until(() => silent.filter(({ socket }) => socket.destroyed).length === 4);
    await stop();
    await start({ connectionsPerNetwork: 8 });
    await connect();
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('uploads', () => {
  it('are as many at once as they should, and the next one is asked to come back', async () => {
    const db = await start({ uploadsInFlight: 3 });
    const large = multipartBody(careersParts({}, pdfOfSize(2_000_000)));
    const held = await Promise.all([1, 2, 3].map(() => begin(20, undefined, large)));
    await isReceiving(3);
    const refused = await upload('192.0.2.1');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    for (const { socket } of held) socket.write(large.subarray(-20));
    for (const { answer } of held) expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    const sizes: unknown[] = [];
    for await (const { file } of listSubmissions(db)) sizes.push(file?.size);
    expect(sizes).toEqual([2_000_000, 2_000_000, 2_000_000]);
  });

  it('give their place free when they break off', async () => {
    await start({ uploadsInFlight: 1 });
    for (const end of ['destroy', 'end'] as const) {
      const { socket } = await begin(100);
      await isReceiving(1);
      expect(await statusOf('192.0.2.1')).toBe(503);
      socket[end]();
      await isReceiving(0);
      expect(await statusOf('192.0.2.1')).toBe(201);
    }
  });

  it('are taken while as many silent ones as there are permits have sent all but a file', async () => {
    await start({ uploadsInFlight: 4 });
    for (let i = 0; i < 16; i++) await begin(body.length - (i % 2 ? 0 : 400));
    expect(await statusOf('198.51.100.1')).toBe(201);
    await isReceiving(0);
  });

  it('leave permits of one network to others, and its further ones wait for its own', async () => {
    await start({ uploadsInFlight: 5, uploadsPerNetwork: 2, fileStallMs: 20_000 });
    const held = [await begin(40, '2001:db8::1'), await begin(40, '2001:db8::2')];
    await isReceiving(2);
    let hasWaited = true;
    const third = statusOf('2001:db8::3').finally(() => {
      hasWaited = false;
    });
    for (const other of ['198.51.100.1', '2001:db8:0:1::1'])
      expect(await statusOf(other)).toBe(201);
    expect(hasWaited).toBe(true);
    held[0]?.socket.write(body.subarray(-40));
    expect(await third).toBe(201);
  });

  it('end as the slowest for a new one once they have had their time', async () => {
    await start({ uploadsInFlight: 2, slowAfterMs: 0, fileStallMs: 20_000 });
    const slow = await begin(1_000);
    await isReceiving(1);
    const other = await begin(40, '192.0.2.2');
    await isReceiving(2);
    expect(await statusOf('198.51.100.1')).toBe(201);
    expect(await Promise.race([slow.answer, other.answer])).toMatch(/^HTTP\/1.1 408 /);
  });

  it('are refused after too many bytes in a day, for that network and with the time to wait', async () => {
    await start({ networkBytesPerDay: 25_000, submissionBytes: 1_000 });
    // What was not saved does not count.
    const wrong = multipartBody(careersParts({ email: 'x' }, pdfOfSize(20_000)));
    expect(await statusOf('192.0.2.1', wrong)).toBe(422);
    for (let i = 0; i < 5; i++) expect(await statusOf('192.0.2.1')).toBe(201);
    const refused = await upload('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await statusOf('192.0.2.2')).toBe(201);
  });

  it('are refused on a disk that is nearly full, while forms without a file are taken', async () => {
    await setSwitch(await start({}, { state: 'low' }), 'enquiries', true, 'test');
    const refused = await upload('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const texts = { kind: 'contact', name: 'Meena', email: 'm@example.com', message: 'x' };
    expect(await statusOf('192.0.2.1', multipartBody(textParts(texts)), '/api/enquiries')).toBe(
      201,
    );
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
  });
});
