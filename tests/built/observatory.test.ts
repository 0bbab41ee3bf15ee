import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/files/temporary-folder.ts';
import { certificateForLocalhost } from '../../testing/operations/certificate.ts';
import { startTlsProxy } from '../../testing/operations/tls-proxy.ts';
import { startSite } from '../../testing/site/site.ts';

const scanner = join(import.meta.dirname, '../../testing/operations/observatory.ts');

// It looks at one page of a host. That every page has a policy of its own is in release.test.ts.
it('the MDN HTTP Observatory grades the site A+, with every credit that does not cost the visitor', async ({
  onTestFinished,
}) => {
  const { root: folder } = temporaryFolder();
  const certificate = certificateForLocalhost(folder);
  const site = await startSite();
  onTestFinished(async () => void (await site.stop()));
  const proxy = await startTlsProxy(site.port, certificate);
  onTestFinished(proxy.stop);
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [scanner, `localhost:${proxy.port}`],
    { env },
  );
  const { grade, score, results } = JSON.parse(stdout);
  expect(Object.values(results).filter((modifier) => Number(modifier) < 0)).toEqual([]);
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
