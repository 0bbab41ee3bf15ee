import { escapeHtml } from '@site/content/escape-html';
import type { InlineHashes } from './inline-hashes.ts';

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

export function insertPolicy(html: string, policy: string): string {
  if (!charset.test(html)) throw new Error('the page has no <meta charset> to insert after');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/>`;
  return html.replace(charset, (found) => found + tag);
}

/**
 * The policy of each page, which it carries itself, so that headers are the same for all: it allows, by their
 * hashes, just the scripts and styles that the page carries. What only a header can say (`frame-ancestors`)
 * is in `packages/renderer/security-headers.ts`. `all`: what the pages of the site carry.
 */
export function policiesOf(all: readonly InlineHashes[], apiOrigin?: string) {
  // A page stays under its first policy while the visitor goes on to others in the browser: these
  // add no `<style>` of their own, but may add frames and elements with a `style`.
  const together = (kind: 'frameStyles' | 'styleAttributes') =>
    new Set(all.flatMap((hashes) => [...hashes[kind]]).sort());
  const shared = {
    frameStyles: together('frameStyles'),
    styleAttributes: together('styleAttributes'),
  };
  return (own: InlineHashes): string => contentSecurityPolicy({ ...own, ...shared }, apiOrigin);
}
