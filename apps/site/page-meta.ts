import { feedAddress, feedType } from '@site/content/addresses';
import { plainText } from '@site/content/text';
import type { MetaDescriptor } from 'react-router';

const givenUrl: string = import.meta.env.PUBLIC_URL || 'http://localhost:3000';

/** The site's canonical origin: PUBLIC_URL at build time, without a trailing slash. */
// recheck-ignore: set by whoever builds the site.
export const publicUrl = givenUrl.replace(/\/+$/, '');

/** The page at `path` as others name it. */
export const addressOf = (path: string): string => publicUrl + path;

/** Where readers of feeds find the notes. */
export const feedLinks = () => [{ rel: 'alternate', type: feedType, href: addressOf(feedAddress) }];

type PageMeta = { title: string; description: string };

/**
 * What the page at `path` says of itself. What only those read who share or cite it stands in the document
 * and in no script: they fetch a page by its address and run nothing.
 */
export function pageMeta(
  meta: PageMeta | undefined,
  path: string,
  type: 'website' | 'article' = 'website',
): MetaDescriptor[] {
  if (!meta) return [];
  const [title, description] = [plainText(meta.title), plainText(meta.description)];
  const url = addressOf(path);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(import.meta.env.SSR
      ? [
          { property: 'og:type', content: type },
          { property: 'og:locale', content: 'en_IN' },
          { property: 'og:title', content: title },
          { property: 'og:description', content: description },
          { property: 'og:url', content: url },
        ]
      : []),
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
