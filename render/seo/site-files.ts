import type { Content } from '../../content/document.ts';
import { escapeHtml } from '../../content/escape-html.ts';
import { changedOn, publicNotes } from '../../content/public-notes.ts';
import { redirectsOf } from '../../content/redirects.ts';
import type { Files } from '../pages.ts';
import type { DescribedPage } from './listed-pages.ts';

/**
 * `changed`: the days of the last changes, by path. Notes have theirs; of other pages the build only knows
 * when it ran.
 */
function sitemap(
  pages: Pick<DescribedPage, 'canonical' | 'path'>[],
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

/** Redirects in the form that static hosts read. */
function redirectsFile(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
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

/** The files that crawlers, browsers and static hosts ask for by name. */
export function siteFiles(
  listed: DescribedPage[],
  figurePages: DescribedPage[],
  origin: string,
  content: Content,
): Files {
  const { site } = content;
  const changed = publicNotes(content).map((note) => [note.path, changedOn(note)] as const);
  return {
    '/sitemap.xml': sitemap([...listed, ...figurePages], new Map(changed)),
    '/robots.txt': robots(origin),
    '/site.webmanifest': `${JSON.stringify(manifest(site))}\n`,
    '/_redirects': redirectsFile(redirectsOf(listed.map(({ path }) => path))),
  };
}
