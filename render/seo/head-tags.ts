import type { Step } from '../pages.ts';
import { cardSize } from '../share-images/card.ts';
import type { SharedPage, ShareImage } from '../share-images/share-images.ts';
import type { Words } from '../words.ts';
import { insertIntoHead, insertStructuredData, link, meta } from './head.ts';
import type { DescribedPage } from './listed-pages.ts';
import { alternateAddress } from './markdown-alternates.ts';
import { structuredData } from './structured-data.ts';

/** What a page says of itself to those who share it. */
export function pageTags(page: DescribedPage, siteName: string): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', page.canonical),
    link('manifest', '/site.webmanifest'),
  ];
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

/**
 * Adds what only machines read to the head of each listed page. It is done here and not in React, so
 * that none of it is in the scripts; crawlers fetch a page by its address and run nothing.
 */
export function headTags(listed: SharedPage[], origin: string, words: Words): Step {
  const { firm } = words.content.site;
  const pages = new Map<string, SharedPage>(listed.map((page) => [page.path, page]));
  return (html, { path }) => {
    const page = pages.get(path);
    if (!page) return html;
    const tags = [
      ...pageTags(page, firm),
      link('alternate', origin + alternateAddress(page), 'text/markdown'),
      ...imageTags(page.image, origin),
    ];
    return insertStructuredData(insertIntoHead(html, tags), structuredData(page, origin, words));
  };
}
