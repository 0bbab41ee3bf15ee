import type { Graph } from 'schema-dts';
import type { Step } from '../pages.ts';
import { cardSize } from '../share-images/card.ts';
import type { SharedPage, ShareImage } from '../share-images/share-images.ts';
import type { Words } from '../words.ts';
import { insertIntoHead, insertStructuredData, link, meta } from './head.ts';
import type { DescribedPage } from './listed-pages.ts';
import { noteTags } from './notes.ts';
import { structuredData } from './structured-data.ts';

/**
 * Adds what only machines read to the head of these pages. It is done here and not in React, so that none
 * of it is in the scripts; crawlers fetch a page by its address and run nothing.
 */
export function headOf<P extends DescribedPage>(
  described: readonly P[],
  { content }: Words,
  tagsOf: (page: P) => string[],
  dataOf: (page: P) => Graph,
): Step {
  const pages = new Map<string, P>(described.map((page) => [page.path, page]));
  return (html, { path }) => {
    const page = pages.get(path);
    if (!page) return html;
    const tags = [
      meta('property', 'og:type', path.startsWith('/notes/') ? 'article' : 'website'),
      meta('property', 'og:site_name', content.site.firm),
      meta('property', 'og:locale', 'en_IN'),
      meta('property', 'og:title', page.title),
      meta('property', 'og:description', page.description),
      meta('property', 'og:url', page.canonical),
      link('manifest', '/site.webmanifest'),
      ...tagsOf(page),
    ];
    return insertStructuredData(insertIntoHead(html, tags), dataOf(page));
  };
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

export const headTags = (listed: SharedPage[], origin: string, words: Words): Step =>
  headOf(
    listed,
    words,
    (page) => [...imageTags(page.image, origin), ...noteTags(page, origin, words.content)],
    (page) => structuredData(page, origin, words),
  );
