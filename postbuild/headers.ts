import { securityHeaders } from '../config/security-headers.ts';
import type { PageHeaders } from '../server/site/read-site.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';
import type { Page } from './pages.ts';

const mapOrigin = 'https://www.openstreetmap.org';

/** The content security policy of one page. `apiOrigin`: where forms are sent if not to the page's own origin. */
function contentSecurityPolicy(
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

/** The headers that each page has of its own. */
export function pageHeaders(pages: Page[], apiOrigin?: string): PageHeaders {
  const found = pages.map(({ path, html }) => ({ path, hashes: inlineHashes(html) }));
  // A page stays under its first policy while the visitor goes on to others in the browser: these
  // add no `<style>` of their own, but may add frames and elements with a `style`.
  const shared = {
    frameStyles: new Set(found.flatMap(({ hashes }) => [...hashes.frameStyles])),
    styleAttributes: new Set(found.flatMap(({ hashes }) => [...hashes.styleAttributes])),
  };
  return Object.fromEntries(
    found.map(({ path, hashes }) => {
      const policy = contentSecurityPolicy({ ...hashes, ...shared }, apiOrigin);
      return [path, { 'content-security-policy': policy }];
    }),
  );
}
