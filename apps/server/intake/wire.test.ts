import { resumeField } from '@site/forms/fields';
import { until } from '@site/tests/testing/until';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerLimits } from '../limits.ts';
import { listSubmissions } from '../submissions/read.ts';
import { pdfOfSize } from '../testing/files/samples.ts';
import { careersParts, multipartBody, multipartType } from '../testing/multipart-body.ts';
import { listen, sendRaw } from '../testing/raw-connection.ts';
import { useStores } from '../testing/stores.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

function head(length: number | 'chunked', type = multipartType): string {
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  return `POST /api/apply HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`;
}

const upload = (port: number, body: Buffer) =>
  fetch(`http://127.0.0.1:${port}/api/apply`, {
    method: 'POST',
    headers: { 'content-type': multipartType },
    body: new Uint8Array(body),
  });

describe('the intake on the wire', () => {
  const stores = useStores('sqlite');
  let test: TestApp | undefined;

  async function start(changes: Partial<ServerLimits> = {}) {
    const { db } = await stores.openNew();
    test = await buildTestApp(db, { limits: changes });
    return { db, port: await listen(test.app) };
  }
  afterEach(async () => {
    test?.app.server.closeAllConnections();
    await test?.app.close();
  });

  async function untilReceiving(uploads: number): Promise<void> {
    const line = `\nsite_uploads_in_flight ${uploads}\n`;
    await until(async () => (await test!.metrics.registry.metrics()).includes(line));
  }

  it.each([
    ['GARBAGE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ])(
    'answers what is no request with the same headers as everything: %#',
    async (bytes, status) => {
      const { port } = await start();
      const { answer } = await sendRaw(port, bytes);
      const text = (await answer).toLowerCase();
      expect(text).toMatch(new RegExp(`^http/1.1 ${status} `));
      if (!bytes.startsWith('GET / HTTP/1.1\r\n\r\n'))
        expect(text).toContain('x-content-type-options: nosniff');
    },
  );

  it('ends slow headers with 408', async () => {
    const { port } = await start({ headersTimeoutMs: 300 });
    const { answer } = await sendRaw(port, 'POST /api/apply HTTP/1.1\r\nHost:');
    expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('ends a body that stalls with 408, and another that stalls half-way', async () => {
    const { port } = await start({ stallMs: 200 });
    const body = multipartBody(careersParts());
    for (const part of [Buffer.alloc(0), body.subarray(0, 300)]) {
      const { answer, socket } = await sendRaw(port, head(body.length));
      socket.write(part);
      expect(await answer).toMatch(/^HTTP\/1.1 408 /);
    }
    const { answer } = await sendRaw(port, head(100, 'application/json'));
    expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('ends a body that drips with 408', async () => {
    const { port } = await start({ graceMs: 300, minBytesPerSecond: 1_000_000 });
    const { answer, socket } = await sendRaw(port, head(100_000));
    const drip = setInterval(() => socket.write('x'), 20);
    expect(await answer).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(drip);
  });

  it('counts a body that does not say its length', async () => {
    const { port } = await start();
    const { answer, socket } = await sendRaw(port, head('chunked'));
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    for (let sent = 0; sent <= resumeField.maxBytes + 1024 * 1024; sent += chunk.length) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n');
    }
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  });

  it('takes as many uploads at once as it should, and asks the next one to come back', async () => {
    const { port, db } = await start({ uploadsInFlight: 3 });
    const body = multipartBody(careersParts({}, pdfOfSize(2_000_000)));
    const held = await Promise.all(
      Array.from({ length: 3 }, () =>
        sendRaw(port, Buffer.concat([Buffer.from(head(body.length)), body.subarray(0, -20)])),
      ),
    );
    await untilReceiving(3);
    const refused = await upload(port, body);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    for (const { socket } of held) socket.write(body.subarray(-20));
    for (const { answer } of held) expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    let count = 0;
    for await (const { file } of listSubmissions(db)) count += file?.size === 2_000_000 ? 1 : 0;
    expect(count).toBe(3);
  });

  it('lets no address hold all connections, but a proxy, which has many behind it', async () => {
    const { db, port } = await start({ connectionsPerNetwork: 8 });
    const silent = await Promise.all(Array.from({ length: 12 }, () => sendRaw(port, '')));
    const ended = silent.filter(({ answer }) => answer).map(({ answer }) => answer);
    expect(await Promise.race(ended)).toBe('');
    await until(() => silent.filter(({ socket }) => socket.destroyed).length === 4);
    test!.app.server.closeAllConnections();
    await test!.app.close();
    const env = { TRUST_PROXY: '127.0.0.0/8' };
    test = await buildTestApp(db, { env, limits: { connectionsPerNetwork: 8 } });
    const proxied = await listen(test.app);
    await Promise.all(Array.from({ length: 12 }, () => sendRaw(proxied, '')));
    expect((await fetch(`http://127.0.0.1:${proxied}/healthz`)).status).toBe(200);
  });

  it('gives the place of an upload free that breaks off', async () => {
    const { port } = await start({ uploadsInFlight: 1 });
    const body = multipartBody(careersParts({}, pdfOfSize(2_000)));
    for (const end of ['destroy', 'end'] as const) {
      const { socket } = await sendRaw(port, head(body.length));
      socket.write(body.subarray(0, -100));
      await untilReceiving(1);
      expect((await upload(port, body)).status).toBe(503);
      socket[end]();
      await untilReceiving(0);
      expect((await upload(port, body)).status).toBe(201);
    }
  });
});
