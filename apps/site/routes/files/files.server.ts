import { feedAddress, feedType, fetchedNames, wordsAddress } from '@site/content/addresses';
import { type Content, changedOn, type ListedNote, publicNotes } from '@site/content/document';
import {
  figureUrl,
  type PictureRecord,
  pictureAddress,
  pictureFile,
  plainWidth,
  sizeFile,
} from '@site/content/figure-record';
import { type NotePart, renderNote } from '@site/content/markdown/render';
import { sitePaths } from '@site/content/registry';
import { escapeHtml, plainText, tokensOf } from '@site/content/text';
import type { RouterContextProvider } from 'react-router';
import { allContent, figurePlacesContext, knownPictures } from '#content.server.ts';
import { addressOf, publicUrl } from '#page-meta.ts';
import { figurePath } from '#paths.ts';
import { drawnFigures } from '../figure-page/read-figures.ts';

/** The feed as Atom (RFC 4287). */
function atomFeed(feed: Feed): string {
  const { title, subtitle, home, atom, updated, author, icon, entries } = feed;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
${element('title', title)}
${element('subtitle', subtitle)}
${element('id', home)}
<link rel="self" type="${feedType}" href="${xml(atom)}"/>
<link rel="alternate" type="text/html" href="${xml(home)}"/>
${element('updated', moment(updated))}
<author>${element('name', author.name)}${element('uri', author.url)}</author>
${element('icon', icon)}
${entries.map(entryOf).join('')}</feed>
`;
}

const entryOf = (entry: Feed['entries'][number]): string => `<entry>
${element('title', entry.title)}
${element('id', entry.url)}
<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
${element('published', moment(entry.published))}
${element('updated', moment(entry.updated))}
<category term="${xml(entry.subject)}"/>
${element('summary', entry.abstract)}
<content type="html">${xml(entry.html)}</content>
</entry>
`;

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

/** XML has no place for most control characters, not even written out. */
const xml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it takes out
  escapeHtml(plainText(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

/** A day begins at midnight in India. */
const moment = (day: string): string => `${day}T00:00:00+05:30`;

/** What the feed says; days as in 2026-11-24. */
type Feed = ReturnType<typeof feedOf>;

/** The public notes, the newest first. */
function feedOf(source: FeedSource) {
  const { content, origin } = source;
  const { site, notes } = content;
  const entries = publicNotes(content).map((note) => ({
    url: origin + note.path,
    title: note.title,
    abstract: note.abstract,
    subject: note.subject,
    html: noteHtml(note, source),
    published: note.date,
    updated: changedOn(note),
  }));
  return {
    title: `${notes.title} · ${site.firm}`,
    subtitle: notes.meta.description,
    home: `${origin}/notes`,
    atom: origin + feedAddress,
    icon: `${origin}/icon-512.png`,
    author: { name: site.firm, url: `${origin}/` },
    // Without notes the feed is as old as the firm.
    updated:
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? `${site.foundedDate}-01`,
    entries,
  };
}

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

/** The input of feeds. `origin` is the site's. */
type FeedSource = {
  content: Content;
  pictures: ReadonlyMap<string, PictureRecord>;
  origin: string;
};

/** A note's whole text for a reader elsewhere: addresses are absolute, figures are pictures. */
function noteHtml(note: ListedNote, { content, pictures, origin }: FeedSource): string {
  const { around } = content.notes;
  const { parts, footnotes, references } = renderNote(note, around);
  const section = (title: string, list: string) => list && `<h2>${escapeHtml(title)}</h2>\n${list}`;
  const html = [
    `<p><strong>${escapeHtml(around.abstract)}.</strong> ${escapeHtml(note.abstract)}</p>`,
    ...parts.map((part) => partHtml(part, around.figure, pictures)),
    section(around.footnotes, footnotes),
    section(around.references, references),
  ];
  return absolute(html.filter(Boolean).join('\n'), origin, note.path);
}

function partHtml(part: NotePart, label: string, pictures: FeedSource['pictures']): string {
  if (part.kind === 'html') return part.html;
  const name = `${label} ${part.number}.`;
  if (part.kind === 'picture') {
    const picture = pictures.get(part.id);
    if (!picture) return '';
    const file = sizeFile(picture.cut, plainWidth(picture.sizes), 'jpg');
    const words = `${name} ${part.caption || picture.caption}`;
    return figureHtml(part.number, pictureAddress + file, part.alt || picture.alt, words);
  }
  const record = drawnFigures().get(part.id);
  if (!record) return '';
  const { id, title, caption, source, alt } = record;
  const words = `${name} ${title}${/[.?!]$/.test(title) ? '' : '.'} ${caption} Source: ${source}`;
  return figureHtml(part.number, figureUrl(record, pictureFile(id)), alt, words);
}

const figureHtml = (number: number, src: string, alt: string, words: string): string =>
  `<figure id="fig-${number}"><img src="${src}" alt="${escapeHtml(alt)}"/><figcaption>${escapeHtml(words)}</figcaption></figure>`;

/** Addresses of this site with its origin, those within the note with its address. */
function absolute(html: string, origin: string, path: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const token of tokensOf(html)) {
    if (token.kind !== 'open') continue;
    const tag = html.slice(token.start, token.end);
    const full = tag.replace(/ (href|src)="([/#])/, (_, name, first) => {
      return ` ${name}="${origin}${first === '#' ? path : ''}${first}`;
    });
    parts.push(html.slice(end, token.start), full);
    end = token.end;
  }
  return parts.join('') + html.slice(end);
}
