import { createHash } from 'node:crypto';
import { escapeHtml, type Token, tokensOf } from '@site/content/text';

/** They are on every response, and in the `_headers` file for static hosts. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** They are on each page too. What it may load and run stands in the page itself (`policiesOf`). */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
};

/** They are on responses that no browser should render or keep: the API's, and errors. */
export const closedHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
};

export type InlineHashes = ReturnType<typeof inlineHashes>;

const dataBlock = /^(application\/(ld\+)?json|text\/plain)$/;

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The hashes of what a page carries inline, and of what its `srcdoc` frames do, since they inherit its policy. */
export function inlineHashes(tokens: readonly Token[]) {
  const found = {
    scripts: new Set<string>(),
    styles: new Set<string>(),
    /** Styles of `srcdoc` frames. */
    frameStyles: new Set<string>(),
    styleAttributes: new Set<string>(),
  };
  let holder: Set<string> | undefined;
  for (const token of tokens) {
    if (token.kind === 'text') holder?.add(hash(token.text));
    holder = undefined;
    if (token.kind !== 'open') continue;
    const { name, attributes } = token;
    const isCode = !attributes.has('src') && !dataBlock.test(attributes.get('type') ?? '');
    if (name === 'script' && isCode) holder = found.scripts;
    if (name === 'style') holder = found.styles;
    const style = attributes.get('style');
    if (style !== undefined) found.styleAttributes.add(hash(style));
    if (name === 'iframe') addFrame(found, attributes.get('srcdoc') ?? '');
  }
  return found;
}

function addFrame(found: InlineHashes, html: string): void {
  const inner = inlineHashes(tokensOf(html));
  for (const kind of ['scripts', 'styleAttributes'] as const) {
    for (const value of inner[kind]) found[kind].add(value);
  }
  for (const value of inner.styles) found.frameStyles.add(value);
}

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
 * is in `pageHeaders`. `all`: what the pages of the site carry.
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
