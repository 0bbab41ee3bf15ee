import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { type SitePath, sitePaths } from '../../content/schema/paths.ts';

/** A finished page that search engines may list, and what its head says of it. */
export type Page = {
  path: SitePath;
  file: string;
  html: string;
  document: Document;
  title: string;
  description: string;
  /** The text of its h1. */
  heading: string;
  canonical: string;
};

/** A page's name among files: `community/forum` or `community-forum`, and `index` for Home. */
export function pageSlug(path: SitePath, separator: '-' | '/' = '-'): string {
  return path.slice(1).replaceAll('/', separator) || 'index';
}

function found(value: string | null | undefined, what: string, path: string): string {
  const text = value?.replace(/\s+/g, ' ').trim();
  if (!text) throw new Error(`the page ${path} has no ${what}`);
  return text;
}

/** Reads one built page. Throws if its head is not complete. */
export function readPage(path: SitePath, file: string, html: string): Page {
  const { document } = parseHTML(html);
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name);
  return {
    path,
    file,
    html,
    document,
    title: found(document.querySelector('title')?.textContent, 'title', path),
    description: found(attribute('meta[name=description]', 'content'), 'description', path),
    heading: found(document.querySelector('h1')?.textContent, 'h1', path),
    canonical: found(attribute('link[rel=canonical]', 'href'), 'canonical address', path),
  };
}

/** Every indexable page of the build, in the order of the site's list. */
export function readPages(clientFolder: string): Promise<Page[]> {
  return Promise.all(
    sitePaths.map(async (path) => {
      const file = join(clientFolder, path, 'index.html');
      return readPage(path, file, await readFile(file, 'utf8'));
    }),
  );
}

/**
 * The origin that the pages were built for. Read off the pages, so that sitemap and pages cannot
 * disagree.
 */
export function originOf(pages: Page[]): string {
  const origins = new Set(pages.map((page) => new URL(page.canonical).origin));
  const [origin, ...others] = origins;
  if (!origin || others.length) throw new Error(`pages of several origins: ${[...origins]}`);
  return origin;
}
