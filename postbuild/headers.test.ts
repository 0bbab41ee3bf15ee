import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { compress } from './compress.ts';
import { headers } from './headers.ts';
import { notFoundPage } from './not-found-page.ts';
import type { BuildContext } from './step.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const frame = `<style>i{color:red}</style><p style="margin:0">&amp;</p>`;
const pages = {
  'index.html': `<script>go("</b>", 1 < 2)</script><script src="/a.js"></script><script type="module">import "/b.js"</script><script type="application/ld+json">{"a":1}</script>`,
  'about/index.html': `<style>a{}</style><b style="width: calc(1px &lt; 2)"></b><iframe srcDoc="${frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></iframe>`,
  '404/index.html': '<h1>Not found</h1>',
  '__spa-fallback.html': '',
};

describe('the finishing of the build', () => {
  let context: BuildContext;
  const policyOf = async (path: string) => {
    const all = JSON.parse(await readFile(join(context.buildFolder, 'headers.json'), 'utf8'));
    const policy: string = all[path]['content-security-policy'];
    return new Map(policy.split('; ').map((text) => text.split(/ (.*)/s) as [string, string]));
  };

  beforeEach(async () => {
    const buildFolder = await mkdtemp(join(tmpdir(), 'finish-'));
    const clientFolder = join(buildFolder, 'client');
    for (const [path, html] of Object.entries(pages)) {
      await mkdir(dirname(join(clientFolder, path)), { recursive: true });
      await writeFile(join(clientFolder, path), html);
    }
    const config = readConfig({ VITE_API_HOST: 'https://api.example' });
    context = { buildFolder, clientFolder, config };
  });
  afterEach(() => rm(context.buildFolder, { recursive: true }));

  it('allows by hash what a page carries inline, and no other script', async () => {
    await headers.run(context);
    const home = await policyOf('/');
    expect(home.get('script-src')).toBe(
      `'self' ${hash('go("</b>", 1 < 2)')} ${hash('import "/b.js"')}`,
    );
    expect((await policyOf('/about')).get('script-src')).toBe("'self'");
  });

  it('allows by hash the styles of a page, and those of the frames of any page', async () => {
    await headers.run(context);
    expect((await policyOf('/')).get('style-src')).toBe(`'self' ${hash('i{color:red}')}`);
    expect((await policyOf('/about')).get('style-src')).toBe(
      `'self' ${hash('a{}')} ${hash('i{color:red}')}`,
    );
  });

  it('allows the `style` of any page on each, since a visitor goes from one to another', async () => {
    await headers.run(context);
    for (const path of ['/', '/about']) {
      expect((await policyOf(path)).get('style-src-attr')).toBe(
        `'unsafe-hashes' ${hash('width: calc(1px < 2)')} ${hash('margin:0')}`,
      );
    }
  });

  it('allows nothing inline as such, and the API where forms are sent', async () => {
    await headers.run(context);
    const policy = await policyOf('/');
    expect([...policy.values()].join(' ')).not.toContain('unsafe-inline');
    expect(policy.get('connect-src')).toBe("'self' https://api.example");
    expect(policy.get('form-action')).toBe("'self' https://api.example");
    expect(policy.get('frame-ancestors')).toBe("'none'");
  });

  it('writes the same for static hosts', async () => {
    await headers.run(context);
    const text = await readFile(join(context.clientFolder, '_headers'), 'utf8');
    expect(text).toMatch(/^\/\*\n( {2}\S+: .+\n)+/);
    expect(text).toMatch(/^\/about\n {2}content-security-policy: /m);
    expect(text).toContain('x-content-type-options: nosniff');
  });

  it('gives the not-found page the name that hosts look for, and may run again', async () => {
    for (let run = 0; run < 2; run++) {
      await notFoundPage.run(context);
      await headers.run(context);
    }
    expect(await readFile(join(context.clientFolder, '404.html'), 'utf8')).toBe(
      pages['404/index.html'],
    );
    expect(await policyOf('/404')).toBeDefined();
  });

  it('compresses what gets smaller by it', async () => {
    const text = 'body { color: red }\n'.repeat(50);
    const style = join(context.clientFolder, 'a.css');
    await writeFile(style, text);
    await compress.run(context);
    expect(String(brotliDecompressSync(await readFile(`${style}.br`)))).toBe(text);
    expect(String(gunzipSync(await readFile(`${style}.gz`)))).toBe(text);
    const tiny = join(context.clientFolder, '404/index.html.gz');
    await expect(readFile(tiny)).rejects.toThrow('ENOENT');
  });
});
