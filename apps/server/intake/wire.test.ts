import { resumeField } from '@site/forms/fields';
import { until } from '@site/tests/testing/until';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
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
import { listen, type RawConnection, requestBytes, sendRaw } from '../testing/raw-connection.ts';
import { useStores } from '../testing/stores.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

const stores = useStores('sqlite');
let test: TestApp | undefined;
let port = 0;

type Settings = { env?: Record<string, string>; state?: SpaceState; db?: Database };

async function start(limits: Partial<ServerLimits> = {}, { env, state, db }: Settings = {}) {
  const used = db ?? (await stores.openNew()).db;
  const disk = { state: () => state ?? 'enough' };
  test = await buildTestApp(used, { limits, env, disk });
  port = await listen(test.app);
  return used;
}
async function stop() {
  test?.app.server.closeAllConnections();
  await test?.app.close();
  test = undefined;
}
afterEach(stop);

const isReceiving = (uploads: number) =>
  until(async () =>
    (await test!.metrics.registry.metrics()).includes(`\nsite_uploads_in_flight ${uploads}\n`),
  );

const path = '/api/apply';

/** Begins to send a form from a network, all but its last bytes. */
const begin = (body: Buffer, left: number, from = '192.0.2.1') => {
  const headers = { 'Content-Type': multipartType, 'X-Forwarded-For': from };
  return sendRaw(port, requestBytes({ path, headers, body }).subarray(0, -left));
};

const upload = (payload: Buffer, from = '', url = path) =>
  fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: { 'content-type': multipartType, ...(from && { 'x-forwarded-for': from }) },
    body: new Uint8Array(payload),
  });

describe('the intake on the wire', () => {
  it.each([
    ['GARBAGE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ])(
    'answers what is no request with the same headers as everything: %#',
    async (bytes, status) => {
      await start();
      const { answer } = await sendRaw(port, bytes);
      const text = (await answer).toLowerCase();
      expect(text).toMatch(new RegExp(`^http/1.1 ${status} `));
      expect(text).toContain('x-content-type-options: nosniff');
    },
  );

  const form = multipartBody(careersParts());
  async function drip() {
    const sending = await begin(Buffer.alloc(100_000), 100_000);
    const timer = setInterval(() => sending.socket.write('x'), 20);
    sending.answer.finally(() => clearInterval(timer));
    return sending;
  }
  const json = { path, headers: { 'Content-Type': 'application/json' }, body: Buffer.from('{}') };
  const slow: [string, Partial<ServerLimits>, () => Promise<RawConnection>][] = [
    [
      'slow headers',
      { headersTimeoutMs: 300 },
      () => sendRaw(port, `POST ${path} HTTP/1.1\r\nHost:`),
    ],
    ['a form that stalls', { stallMs: 200 }, () => begin(form, form.length)],
    ['a form that stalls half-way', { stallMs: 200 }, () => begin(form, form.length - 300)],
    [
      'a text that stalls',
      { stallMs: 200 },
      () => sendRaw(port, requestBytes(json).subarray(0, -2)),
    ],
    ['a file that stalls', { fileStallMs: 200 }, () => begin(form, 40)],
    ['a form that drips', { graceMs: 300, minBytesPerSecond: 1_000_000 }, drip],
  ];
  it.each(slow)('ends %s with 408', async (_, limits, send) => {
    await start(limits);
    expect(await (await send()).answer).toMatch(/^HTTP\/1.1 408 /);
    await isReceiving(0);
  });

  it('counts a body that does not say its length', async () => {
    await start();
    const head = ['Host: x', `Content-Type: ${multipartType}`, 'Transfer-Encoding: chunked'];
    const { answer, socket } = await sendRaw(
      port,
      `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`,
    );
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    for (let sent = 0; sent <= resumeField.maxBytes + 1024 * 1024; sent += chunk.length) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n');
    }
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  });

  it('takes as many uploads at once as it should, and asks the next one to come back', async () => {
    const db = await start({ uploadsInFlight: 3 });
    const body = multipartBody(careersParts({}, pdfOfSize(2_000_000)));
    const held = await Promise.all([1, 2, 3].map(() => begin(body, 20)));
    await isReceiving(3);
    const refused = await upload(body);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    for (const { socket } of held) socket.write(body.subarray(-20));
    for (const { answer } of held) expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    let count = 0;
    for await (const { file } of listSubmissions(db)) count += file?.size === 2_000_000 ? 1 : 0;
    expect(count).toBe(3);
  });

  it('lets no address hold all connections, but a proxy, which has many behind it', async () => {
    const db = await start({ connectionsPerNetwork: 8 });
    const silent = await Promise.all(Array.from({ length: 12 }, () => sendRaw(port, '')));
    const ended = silent.filter(({ answer }) => answer).map(({ answer }) => answer);
    expect(await Promise.race(ended)).toBe('');
    await until(() => silent.filter(({ socket }) => socket.destroyed).length === 4);
    await stop();
    await start({ connectionsPerNetwork: 8 }, { env: { TRUST_PROXY: '127.0.0.0/8' }, db });
    await Promise.all(Array.from({ length: 12 }, () => sendRaw(port, '')));
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it('gives the place of an upload free that breaks off', async () => {
    await start({ uploadsInFlight: 1 });
    const body = multipartBody(careersParts({}, pdfOfSize(2_000)));
    for (const end of ['destroy', 'end'] as const) {
      const { socket } = await begin(body, 100);
      await isReceiving(1);
      expect((await upload(body)).status).toBe(503);
      socket[end]();
      await isReceiving(0);
      expect((await upload(body)).status).toBe(201);
    }
  });
});

describe('uploads of many networks', () => {
  const body = multipartBody(careersParts({}, pdfOfSize(4_000)));
  const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '120' };
  const startFor = (limits: Partial<ServerLimits> = {}, state?: SpaceState) =>
    start(limits, { env, state });

  const apply = (from: string, payload = body) => upload(payload, from);

  it('are taken while as many silent ones as there are permits have sent all but a file', async () => {
    await startFor({ uploadsInFlight: 4 });
    for (let i = 0; i < 16; i++) await begin(body, body.length - (i % 2 ? 0 : 400));
    expect((await apply('198.51.100.1')).status).toBe(201);
    await isReceiving(0);
  });

  it('leave permits of one network to others, and its further ones wait for its own', async () => {
    await startFor({ uploadsInFlight: 5, uploadsPerNetwork: 2, fileStallMs: 20_000 });
    const held = [await begin(body, 40, '2001:db8::1'), await begin(body, 40, '2001:db8::2')];
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
    await startFor({ uploadsInFlight: 2, slowAfterMs: 0, fileStallMs: 20_000 });
    const slow = await begin(body, 1_000);
    await isReceiving(1);
    const other = await begin(body, 40, '192.0.2.2');
    await isReceiving(2);
    expect((await apply('198.51.100.1')).status).toBe(201);
    const ended = await Promise.race([slow.answer, other.answer]);
    expect(ended).toMatch(/^HTTP\/1.1 408 /);
  });

  it('are refused after too many bytes in a day, for that network and with the time to wait', async () => {
    await startFor({ networkBytesPerDay: 25_000, submissionBytes: 1_000 });
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
    await setSwitch(await startFor({}, 'low'), 'enquiries', true, 'test');
    const refused = await apply('192.0.2.1');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    const enquiry = { kind: 'contact', name: 'Meena', email: 'm@example.com', message: 'x' };
    const message = multipartBody(textParts(enquiry));
    expect((await upload(message, '192.0.2.1', '/api/enquiries')).status).toBe(201);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
  });
});
