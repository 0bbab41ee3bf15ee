import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../testing/files/temporary-folder.ts';
import type { Listening } from '../../testing/listen.ts';
import { certificateForLocalhost } from '../../testing/operations/certificate.ts';
import { startTlsProxy } from '../../testing/operations/tls-proxy.ts';
import { builtPages } from '../../testing/site/built-site.ts';
import { isSample } from '../../testing/site/opened-paths.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

type Verdict = { grade: string; score: number; results: Record<string, number> };

const scanner = join(import.meta.dirname, '../../testing/operations/observatory.ts');
// The scanner refuses to judge what is answered 404.
const paths = builtPages
  .map(({ path }) => path)
  .filter((path) => path !== '/404' && isSample(path));

describe('the MDN HTTP Observatory', () => {
  let site: Site;
  const folder = scratchFolder();
  const proxies: Listening[] = [];
  const verdicts = new Map<string, Verdict>();

  beforeAll(async () => {
    site = await startSite();
    const certificate = certificateForLocalhost();
    const trusted = join(folder, 'certificate.pem');
    await writeFile(trusted, certificate.cert);
    for (const path of paths) proxies.push(await startTlsProxy(site.port, certificate, path));
    const hosts = proxies.map(({ port }) => `localhost:${port}`);
    const { stdout } = await promisify(execFile)(process.execPath, [scanner, ...hosts], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted },
    });
    const lines = stdout.trim().split('\n');
    for (const [i, path] of paths.entries()) verdicts.set(path, JSON.parse(lines[i] ?? 'null'));
  });
  afterAll(async () => {
    for (const proxy of proxies) await proxy.stop();
    await site?.stop();
  });

  it.each(paths)('grades %s A+, with every credit that does not cost the visitor', (path) => {
    const { grade, score, results } = verdicts.get(path)!;
    expect(Object.values(results).filter((modifier) => modifier < 0)).toEqual([]);
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
});
