import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../testing/files/temporary-folder.ts';
import { certificateForLocalhost } from '../../testing/operations/certificate.ts';
import { startTlsProxy } from '../../testing/operations/tls-proxy.ts';
import { sharedSite } from '../../testing/shared.ts';

const scanner = join(import.meta.dirname, '../../testing/operations/observatory.ts');
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
