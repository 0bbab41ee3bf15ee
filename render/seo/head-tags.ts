import type { Graph } from 'schema-dts';
import { cardSize } from '../share-images/card.ts';
import type { SharedPage, ShareImage } from '../share-images/share-images.ts';
import type { Words } from '../words.ts';
import { link, meta } from './head.ts';
import type { DescribedPage } from './listed-pages.ts';
import { noteTags } from './notes.ts';
import { structuredData } from './structured-data.ts';

/** What only machines read in the head of a page: tags, and structured data. */
export type Head = { tags: string[]; data: Graph };

/**
 * It is added here and not in React, so that none of it is in the scripts; crawlers fetch a page by its
 * address and run nothing.
 */
export function headOf(page: DescribedPage, { content }: Words, own: string[], data: Graph): Head {
  const tags = [
    meta('property', 'og:type', page.path.startsWith('/notes/') ? 'article' : 'website'),
    meta('property', 'og:site_name', content.site.firm),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', page.canonical),
    link('manifest', '/site.webmanifest'),
    ...own,
  ];
  return { tags, data };
}

function imageTags({ address, alt }: ShareImage, origin: string): string[] {
  return [
    meta('property', 'og:image', origin + address),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

export function pageHead(page: SharedPage, origin: string, words: Words): Head {
  const own = [...imageTags(page.image, origin), ...noteTags(page, origin, words.content)];
  return headOf(page, words, own, structuredData(page, origin, words));
}
