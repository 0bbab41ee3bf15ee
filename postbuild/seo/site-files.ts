import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContent } from '../../content/load.ts';
import { redirects } from '../../content/redirects.ts';
import type { BuildStep } from '../step.ts';
import { escapeAttribute } from './head.ts';
import { originOf, type Page, readPages } from './pages.ts';

/** No lastmod: the build knows when it ran, not when a page last said something new. */
export function sitemap(pages: Pick<Page, 'canonical'>[]): string {
  const urls = pages.map(
    ({ canonical }) => `<url><loc>${escapeAttribute(canonical)}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

// Pages that are not to be listed say so themselves; a crawler can only read that if it may fetch them.
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Redirects in the form that static hosts read. */
export function redirectsFile(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
}

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

function manifest() {
  const { firm, shortName } = loadContent('site');
  return {
    name: firm,
    short_name: shortName,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: '#fbf9f4',
    theme_color: '#fbf9f4',
    icons,
  };
}

/** Writes the files that crawlers, browsers and static hosts ask for by name. */
export const siteFiles: BuildStep = {
  name: 'Sitemap, robots, web manifest, redirects',
  async run({ clientFolder }) {
    const pages = await readPages(clientFolder);
    const origin = originOf(pages);
    await Promise.all(icons.map(({ src }) => access(join(clientFolder, src))));
    const write = (name: string, text: string) => writeFile(join(clientFolder, name), text);
    await write('sitemap.xml', sitemap(pages));
    await write('robots.txt', robots(origin));
    await write('site.webmanifest', `${JSON.stringify(manifest())}\n`);
    await write('_redirects', redirectsFile(redirects));
    if (new URL(origin).hostname === 'localhost') {
      console.warn(`warning: PUBLIC_URL is not set, so the pages give their address as ${origin}.`);
    }
    return `${pages.length} addresses at ${origin}`;
  },
};
