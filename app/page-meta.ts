import type { MetaDescriptor } from 'react-router';

/** The site's canonical origin: PUBLIC_URL at build time, without a trailing slash. */
export const publicUrl = (import.meta.env.PUBLIC_URL || 'http://localhost:3000').replace(
  /\/+$/,
  '',
);

type PageMeta = { title: string; description: string };

/** Title, description, canonical address and share tags of the page at `path`. */
export function pageMeta(meta: PageMeta, path: string): MetaDescriptor[] {
  const url = `${publicUrl}${path === '/' ? '/' : path}`;
  return [
    { title: meta.title },
    { name: 'description', content: meta.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
    { property: 'og:url', content: url },
  ];
}

/** For addresses where a searcher would find nothing: results of a form, a case without its data. */
export function hiddenMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
