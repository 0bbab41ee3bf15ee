import type { MetaDescriptor } from 'react-router';
import { plainText } from '../content/no-breaks.ts';

const givenUrl: string = import.meta.env.PUBLIC_URL || 'http://localhost:3000';

/** The site's canonical origin: PUBLIC_URL at build time, without a trailing slash. */
// recheck-ignore: set by whoever builds the site.
export const publicUrl = givenUrl.replace(/\/+$/, '');

/** The page at `path` as others name it. */
export const addressOf = (path: string): string => publicUrl + path;

type PageMeta = { title: string; description: string };

/**
 * Title, description and canonical address of the page at `path`. The tags for sharing are made from
 * them afterwards (render/seo/head-tags.ts), so that no script carries them.
 */
export function pageMeta(meta: PageMeta | undefined, path: string): MetaDescriptor[] {
  if (!meta) return [];
  return [
    { title: plainText(meta.title) },
    { name: 'description', content: plainText(meta.description) },
    { tagName: 'link', rel: 'canonical', href: addressOf(path) },
  ];
}

/** For addresses where a searcher would find nothing: results of a form, a case without its data. */
export function hiddenMeta(title: string, description?: string): MetaDescriptor[] {
  const hidden: MetaDescriptor[] = [
    { title: plainText(title) },
    { name: 'robots', content: 'noindex' },
  ];
  return description
    ? [...hidden, { name: 'description', content: plainText(description) }]
    : hidden;
}
