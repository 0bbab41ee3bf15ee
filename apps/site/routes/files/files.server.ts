import { escapeHtml } from '@site/content/escape-html';
import { feedAddress } from '@site/content/feed-address';
import { fetchedNames, wordsAddress } from '@site/content/fetched-words';
import { changedOn, publicNotes } from '@site/content/public-notes';
import { sitePaths } from '@site/content/schema/paths';
import type { RouterContextProvider } from 'react-router';
import { allContent, figurePlacesContext, knownPictures } from '#content.server.ts';
import { addressOf, publicUrl } from '#page-meta.ts';
import { figurePath } from '#paths.ts';
import { atomFeed } from './atom.ts';
import { feedOf } from './feed.ts';

type Context = Readonly<RouterContextProvider>;

/** Notes have the day of their last change; of other pages nobody knows it. */
async function sitemap(context: Context): Promise<string> {
  const notes = publicNotes(await allContent(context));
  const changed = new Map<string, string>(notes.map((note) => [note.path, changedOn(note)]));
  const figures = [...(context.get(figurePlacesContext)?.keys() ?? [])].map(figurePath);
  const urls = [...sitePaths, ...changed.keys(), ...figures].map((path) => {
    const day = changed.get(path);
    const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
    return `<url><loc>${escapeHtml(addressOf(path))}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

// Pages that are not to be listed say so themselves; a crawler can only read that if it may fetch them.
const robots = () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

async function manifest(context: Context): Promise<string> {
  const { firm, shortName } = (await allContent(context)).site;
  const manifest = {
    name: firm,
    short_name: shortName,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: '#fbf9f4',
    theme_color: '#fbf9f4',
    icons,
  };
  return `${JSON.stringify(manifest)}\n`;
}

async function feed(context: Context): Promise<string> {
  const [content, pictures] = [await allContent(context), await knownPictures(context)];
  return atomFeed(feedOf({ content, pictures, origin: publicUrl }));
}

const words = fetchedNames.map((name) => [
  wordsAddress(name),
  async (context: Context) => JSON.stringify((await allContent(context))[name]),
]);

const files: Record<string, (context: Context) => string | Promise<string>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  '/site.webmanifest': manifest,
  [feedAddress]: feed,
  ...Object.fromEntries(words),
};

export async function fileAt(path: string, context: Context): Promise<Response> {
  const file = files[path];
  if (!file) throw new Response(null, { status: 404 });
  return new Response(await file(context));
}
