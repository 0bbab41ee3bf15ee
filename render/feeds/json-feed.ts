import { moment } from './atom.ts';
import type { Feed } from './feed.ts';

/** The feed as JSON Feed 1.1. */
export function jsonFeed({ title, subtitle, home, json, author, icon, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: json,
    description: subtitle,
    icon,
    authors: [author],
    language: 'en-IN',
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.abstract,
      content_html: entry.html,
      image: entry.image,
      date_published: moment(entry.published),
      date_modified: moment(entry.updated),
      tags: [entry.subject],
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}
