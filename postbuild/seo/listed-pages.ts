import { parseHTML } from 'linkedom';
import { type SitePath, sitePaths } from '../../content/schema/paths.ts';
import type { Page } from '../pages.ts';

/** A page that search engines may list, and what it says of itself. */
export type DescribedPage = {
  path: string;
  title: string;
  description: string;
  /** The text of its h1. */
  heading: string;
  canonical: string;
  main: Element;
};

/** One of the site's own list. */
export type ListedPage = DescribedPage & { path: SitePath };

/** A page's name among files: `community/forum` or `community-forum`, and `index` for Home. */
export function pageSlug(path: SitePath, separator: '-' | '/' = '-'): string {
  return path.slice(1).replaceAll('/', separator) || 'index';
}

/** Throws if the page does not say all of it. */
export function readDescribedPage<Path extends string>(
  path: Path,
  html: string,
): DescribedPage & { path: Path } {
  const { document } = parseHTML(html);
  const element = (selector: string): Element => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`the page ${path} has no ${selector}`);
    return found;
  };
  const text = (selector: string, attribute?: string) => {
    const found = element(selector);
    const value = attribute ? found.getAttribute(attribute) : found.textContent;
    if (!value?.trim()) throw new Error(`the page ${path} has an empty ${selector}`);
    return value.replace(/\s+/g, ' ').trim();
  };
  return {
    path,
    title: text('title'),
    description: text('meta[name=description]', 'content'),
    heading: text('h1'),
    canonical: text('link[rel=canonical]', 'href'),
    main: element('main'),
  };
}

/** In the order of the site's list. Throws if the build lacks one. */
export function readListedPages(pages: Page[]): ListedPage[] {
  const html = new Map(pages.map((page) => [page.path, page.html]));
  return sitePaths.map((path) => readDescribedPage(path, html.get(path) ?? ''));
}

/**
 * The origin that the pages were built for. Read off the pages, so that sitemap and pages cannot
 * disagree.
 */
export function originOf(pages: Pick<ListedPage, 'canonical'>[]): string {
  const origins = new Set(pages.map((page) => new URL(page.canonical).origin));
  const [origin, ...others] = origins;
  if (!origin || others.length) throw new Error(`pages of several origins: ${[...origins]}`);
  return origin;
}
