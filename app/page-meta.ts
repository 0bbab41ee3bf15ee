import type { MetaDescriptor } from 'react-router';

/** The site's canonical origin: PUBLIC_URL at build time, without a trailing slash. */
const publicUrl = (import.meta.env.PUBLIC_URL || 'http://localhost:3000').replace(/\/+$/, '');

/** The page at `path` as others name it. */
export const addressOf = (path: string): string => publicUrl + path;

type PageMeta = { title: string; description: string };

/**
 * Title, description and canonical address of the page at `path`. The tags for sharing are made from
 * them after the build (postbuild/seo/head-tags.ts), so that no script carries them.
 */
export function pageMeta(meta: PageMeta, path: string): MetaDescriptor[] {
  return [
    { title: meta.title },
    { name: 'description', content: meta.description },
    { tagName: 'link', rel: 'canonical', href: addressOf(path) },
  ];
}

/** For addresses where a searcher would find nothing: results of a form, a case without its data. */
export function hiddenMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
