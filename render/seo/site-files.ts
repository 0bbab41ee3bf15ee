import type { Content } from '../../content/document.ts';
import { escapeHtml } from '../../content/escape-html.ts';
import { changedOn, publicNotes } from '../../content/public-notes.ts';
import type { DescribedPage } from './listed-pages.ts';

/**
 * `changed`: the days of the last changes, by path. Notes have theirs; of other pages the build only knows
 * when it ran.
 */
function sitemap(
  pages: readonly Pick<DescribedPage, 'canonical' | 'path'>[],
  changed: ReadonlyMap<string, string>,
): string {
  const urls = pages.map(({ canonical, path }) => {
    const day = changed.get(path);
    const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
    return `<url><loc>${escapeHtml(canonical)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

// Pages that are not to be listed say so themselves; a crawler can only read that if it may fetch them.
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

function manifest({ firm, shortName }: Content['site']) {
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

/** The files that crawlers and browsers ask for by name. `pages`: all that search engines may list. */
export function siteFiles(
  pages: readonly DescribedPage[],
  origin: string,
  content: Content,
): Record<string, string> {
  const { site } = content;
  const changed = publicNotes(content).map((note) => [note.path, changedOn(note)] as const);
  return {
    '/sitemap.xml': sitemap(pages, new Map(changed)),
    '/robots.txt': robots(origin),
    '/site.webmanifest': `${JSON.stringify(manifest(site))}\n`,
  };
}
