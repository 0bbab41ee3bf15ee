import { writeFile } from 'node:fs/promises';
import { loadContent } from '../../content/load.ts';
import type { BuildStep } from '../step.ts';
import { insertIntoHead, insertStructuredData, link, meta } from './head.ts';
import { originOf, type Page, pageSlug, readPages } from './pages.ts';
import { structuredData } from './structured-data.ts';

/** The address of a page's Markdown twin. */
export function twinPath({ path }: Pick<Page, 'path'>): string {
  return `/${pageSlug(path, '/')}.md`;
}

function tagsOf(page: Page, origin: string, siteName: string): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', page.canonical),
    link('alternate', origin + twinPath(page), 'text/markdown'),
    link('manifest', '/site.webmanifest'),
  ];
}

/**
 * Adds what only machines read to the head of each page. It is done here and not in React, so that
 * none of it is in the scripts; readers of these tags fetch a page by its address and run nothing.
 */
export const headTags: BuildStep = {
  name: 'Share tags and structured data',
  async run({ clientFolder }) {
    const { firm } = loadContent('site');
    const pages = await readPages(clientFolder);
    const origin = originOf(pages);
    for (const page of pages) {
      const tagged = insertIntoHead(page.html, tagsOf(page, origin, firm));
      await writeFile(page.file, insertStructuredData(tagged, structuredData(page, origin)));
    }
    return `${pages.length} pages`;
  },
};
