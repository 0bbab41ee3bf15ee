import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pageHeaders, securityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/** The server's headers in the form that static hosts read. */
const headersFile = [
  block('/*', { ...securityHeaders, ...pageHeaders }),
  block('/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
].join('\n');

/**
 * Writes a site for a static host into a folder, with the compressed forms and the host's `_headers` and
 * `_redirects`. What was in the folder goes, once all is written.
 */
export async function writeSite(site: Site, folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const files = [...site.files.values(), ...(site.notFound ? [site.notFound] : [])];
  const folders = new Set(files.map(({ path }) => dirname(join(draft, path))));
  for (const one of [draft, ...folders]) await mkdir(one, { recursive: true });
  for (const { path, variants } of files) {
    await writeFile(join(draft, path), variants.identity.body);
    if (variants.br) await writeFile(join(draft, `${path}.br`), variants.br.body);
    if (variants.gzip) await writeFile(join(draft, `${path}.gz`), variants.gzip.body);
  }
  await writeFile(join(draft, '_headers'), headersFile);
  const redirects = Array.from(site.redirects, ([from, to]) => `${from} ${to} 301\n`);
  await writeFile(join(draft, '_redirects'), redirects.join(''));
  await replace(draft, folder);
}

/** The folder that was there goes only when the new one is whole. */
async function replace(draft: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch(({ code }) => {
    if (code !== 'ENOENT') throw new Error(`The folder ${folder} cannot be replaced: ${code}`);
  });
  await rename(draft, folder);
  await rm(old, { recursive: true, force: true });
}
