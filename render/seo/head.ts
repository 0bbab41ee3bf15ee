import { escapeHtml } from '../../content/escape-html.ts';
import { plainText } from '../../content/no-breaks.ts';

const canonical = /<link rel="canonical"[^>]*>/;
const headEnd = '</head>';

export function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(plainText(content))}"/>`;
}

export function link(rel: string, href: string, type?: string): string {
  const typed = type ? ` type="${type}"` : '';
  return `<link rel="${rel}"${typed} href="${escapeHtml(href)}"/>`;
}

/**
 * Puts tags after the canonical address: before the page's styles, because some readers of share tags
 * look at the first 32 KB only.
 */
export function insertIntoHead(html: string, tags: string[]): string {
  if (!canonical.test(html)) throw new Error('the page has no canonical address to insert after');
  return html.replace(canonical, (found) => found + tags.join(''));
}

/** Puts JSON-LD at the end of the head. */
export function insertStructuredData(html: string, data: unknown): string {
  // The text can hold no end tag, whatever the data say.
  const json = plainText(JSON.stringify(data)).replaceAll('<', '\\u003c');
  const script = `<script type="application/ld+json">${json}</script>`;
  return html.replace(headEnd, () => script + headEnd);
}
