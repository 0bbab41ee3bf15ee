import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttp, type RequestListener, request } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from '@site/server/testing/files/temporary-folder';
import { expect, it, onTestFinished } from 'vitest';
import { type Listening, listen } from '../testing/listen.ts';
import { type Certificate, certificateForLocalhost } from '../testing/operations/certificate.ts';
import { sharedSite } from '../testing/shared.ts';

const scanner = join(import.meta.dirname, '../testing/operations/observatory.ts');
const folder = scratchFolder();

// It looks at Home. The pages differ by what their policies allow, which release.test.ts judges.
it('the site is graded A+ by the MDN HTTP Observatory, with every credit that does not cost the visitor', async () => {
  const { url } = await sharedSite();
  const certificate = await certificateForLocalhost();
  const trusted = join(folder, 'certificate.pem');
  await writeFile(trusted, certificate.cert);
  const proxy = await startTlsProxy(Number(new URL(url).port), certificate);
  onTestFinished(() => proxy.stop());
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [scanner, `localhost:${proxy.port}`],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted } },
  );
  const { grade, score, results } = JSON.parse(stdout);
  expect(Object.values<number>(results).filter((modifier) => modifier < 0)).toEqual([]);
  expect(results).toMatchObject({
    'csp-implemented-with-no-unsafe-default-src-none': 10,
    'corp-implemented-with-same-origin': 10,
    'x-frame-options-implemented-via-csp': 5,
    'referrer-policy-private': 5,
    'redirection-to-https': 0,
    'hsts-implemented-max-age-at-least-six-months': 0,
  });
  expect(grade).toBe('A+');
  expect(score).toBeGreaterThanOrEqual(130);
});

const tlsHandshake = 0x16;

/** Passes each request on unchanged. */
function forwardTo(port: number): RequestListener {
  return (incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    const passed = request({ host: '127.0.0.1', port, agent: false, method, headers, path });
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };
}

/**
 * What stands before the site in production, as small as can be: ends TLS, sends plain HTTP to
 * HTTPS, and passes all else on unchanged. Both on one port, told apart by the first byte.
 */
function startTlsProxy(sitePort: number, certificate: Certificate): Promise<Listening> {
  const https = createHttps(certificate, forwardTo(sitePort));
  const http = createHttp(({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const either = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === tlsHandshake ? https : http).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  return listen(either, 'localhost');
}
