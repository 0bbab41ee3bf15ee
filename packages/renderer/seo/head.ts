import { escapeHtml, plainText } from '@site/content/text';
import type { Graph } from 'schema-dts';
import { cardSize } from '../share-images/card.ts';
import type { ShareImage } from '../share-images/share-images.ts';

const preload = /<link rel="modulepreload"[^<>]*>/g;
// recheck-ignore: what React wrote, in which every style ends.
const styles = /<style data-precedence=[\s\S]*?<\/style>/g;

/**
 * React writes styles and the preloads of modules first. Behind the tags of the head go its styles, since
 * some readers of share tags look at the first 32 KB only, and behind the page's text the preloads, with
 * low priority: on a slow connection they would bring code before words, fonts and pictures.
 */
export function orderHead(html: string): string {
  const links = html.match(preload) ?? [];
  if (links.length === 0) throw new Error('a page preloads no module');
  const later = links.join('').replaceAll('<link ', '<link fetchpriority="low" ');
  const head = html.match(styles)?.join('') ?? '';
  return html
    .replace(preload, '')
    .replace(styles, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${later}</body>`);
}

/** What the head of a page lacks until the page is there: its card and its data tell its heading. */
export type Head = { tags: string[]; data: Graph };

const canonical = /<link rel="canonical"[^<>]*>/;
const headEnd = '</head>';

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(plainText(content))}"/>`;
}

export function imageTags({ address, alt }: ShareImage, origin: string): string[] {
  return [
    meta('property', 'og:image', origin + address),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/**
 * Puts tags after the canonical address, before the page's styles, because some readers of share tags look
 * at the first 32 KB only, and JSON-LD at the end of the head.
 */
export function insertHead(html: string, { tags, data }: Head): string {
  if (!canonical.test(html)) throw new Error('the page has no canonical address to insert after');
  // The text can hold no end tag, whatever the data say.
  const json = plainText(JSON.stringify(data)).replaceAll('<', '\\u003c');
  const script = `<script type="application/ld+json">${json}</script>`;
  return html
    .replace(canonical, (found) => found + tags.join(''))
    .replace(headEnd, () => script + headEnd);
}
