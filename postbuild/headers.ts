import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { securityHeaders } from '../config/security-headers.ts';
import type { PageHeaders } from '../server/site/read-site.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';
import { listFiles } from './list-files.ts';
import type { BuildStep } from './step.ts';

const mapOrigin = 'https://www.openstreetmap.org';

/** The content security policy of one page. `apiOrigin`: where forms are sent if not to the page's own origin. */
export function contentSecurityPolicy(
  { scripts, styles, frameStyles, styleAttributes }: InlineHashes,
  apiOrigin?: string,
): string {
  const attributes = styleAttributes.size ? ["'unsafe-hashes'", ...styleAttributes] : ["'none'"];
  const api = apiOrigin ? [apiOrigin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...styles, ...frameStyles],
    'style-src-attr': attributes,
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'frame-src': ["'self'", mapOrigin],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...api],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function pagePath(clientFolder: string, file: string): string {
  const path = `/${relative(clientFolder, file).split(sep).join('/')}`;
  return path.replace(/(\/index)?\.html$/, '') || '/';
}

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/** The same headers in the form that static hosts read. */
export function headersFile(pages: PageHeaders): string {
  const blocks = [
    block('/*', securityHeaders),
    block('/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
    ...Object.entries(pages).map(([path, own]) => block(path, own)),
  ];
  return blocks.join('\n');
}

/** Writes `build/headers.json` for our server and `build/client/_headers` for static hosts. */
export const headers: BuildStep = {
  name: 'Headers',
  async run({ buildFolder, clientFolder, config }) {
    const files = (await listFiles(clientFolder)).filter((file) => file.endsWith('.html'));
    const hashes = new Map<string, InlineHashes>();
    for (const file of files) {
      hashes.set(pagePath(clientFolder, file), inlineHashes(await readFile(file, 'utf8')));
    }

    // A page stays under its first policy while the visitor goes on to others in the browser: these
    // add no `<style>` of their own, but may add frames and elements with a `style`.
    const all = [...hashes.values()];
    const shared = {
      frameStyles: new Set(all.flatMap((page) => [...page.frameStyles])),
      styleAttributes: new Set(all.flatMap((page) => [...page.styleAttributes])),
    };
    const pages: PageHeaders = {};
    for (const [path, { scripts, styles }] of hashes) {
      const policy = contentSecurityPolicy({ scripts, styles, ...shared }, config.apiHost);
      pages[path] = { 'content-security-policy': policy };
    }

    await writeFile(join(buildFolder, 'headers.json'), `${JSON.stringify(pages, null, 2)}\n`);
    await writeFile(join(clientFolder, '_headers'), headersFile(pages));
    return `${files.length} pages`;
  },
};
