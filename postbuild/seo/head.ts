const canonical = /<link rel="canonical"[^>]*>/;
const headEnd = '</head>';
const structuredData = /<script type="application\/ld\+json">.*?<\/script>/s;

export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeAttribute(content)}"/>`;
}

export function link(rel: string, href: string, type?: string): string {
  const typed = type ? ` type="${type}"` : '';
  return `<link rel="${rel}"${typed} href="${escapeAttribute(href)}"/>`;
}

/** What makes a tag the one it is: all before its value. */
function withoutValue(tag: string): string {
  return tag.slice(0, tag.search(/ (content|href)=/) + 1);
}

/**
 * Puts tags after the canonical address, in place of those of the same name. They stand before the
 * page's styles, because some readers of share tags look at the first 32 KB only.
 */
export function insertIntoHead(html: string, tags: string[]): string {
  if (!canonical.test(html)) throw new Error('the page has no canonical address to insert after');
  const cleared = tags.reduce(
    (text, tag) => text.replace(new RegExp(`${RegExp.escape(withoutValue(tag))}[^>]*>`, 'g'), ''),
    html,
  );
  return cleared.replace(canonical, (found) => found + tags.join(''));
}

/** Puts JSON-LD at the end of the head, in place of what stands there. */
export function insertStructuredData(html: string, data: unknown): string {
  // The text can hold no end tag, whatever the data say.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = `<script type="application/ld+json">${json}</script>`;
  return html.replace(structuredData, '').replace(headEnd, () => script + headEnd);
}
