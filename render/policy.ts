import { escapeHtml } from '../content/escape-html.ts';
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
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

// Before all that it applies to, and after the one tag that must be in the first 1024 bytes.
const charset = /<meta charset="utf-8"\/?>/i;

function insertPolicy(html: string, policy: string): string {
  if (!charset.test(html)) throw new Error('the page has no <meta charset> to insert after');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/>`;
  return html.replace(charset, (found) => found + tag);
}

/**
 * Writes into each finished page the policy that allows, by their hashes, just the scripts and styles
 * which it carries, so that headers are the same for all pages. What only a header can say
 * (`frame-ancestors`) is in `config/security-headers.ts`.
 */
export function withPolicies(pages: Page[], apiOrigin?: string): Page[] {
  const found = pages.map((page) => ({ page, hashes: inlineHashes(page.html) }));
  // A page stays under its first policy while the visitor goes on to others in the browser: these
  // add no `<style>` of their own, but may add frames and elements with a `style`.
  const shared = {
    frameStyles: new Set(found.flatMap(({ hashes }) => [...hashes.frameStyles])),
    styleAttributes: new Set(found.flatMap(({ hashes }) => [...hashes.styleAttributes])),
  };
  return found.map(({ page, hashes }) => {
    const policy = contentSecurityPolicy({ ...hashes, ...shared }, apiOrigin);
    return { ...page, html: insertPolicy(page.html, policy) };
  });
}
