import { escapeHtml } from '@site/content/escape-html';
import { feedType } from '@site/content/feed-address';
import { plainText } from '@site/content/no-breaks';
import type { Feed } from './feed.ts';

/** The feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed): string {
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
export const moment = (day: string): string => `${day}T00:00:00+05:30`;
