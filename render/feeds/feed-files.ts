import type { Content } from '../../content/document.ts';
import type { Files } from '../pages.ts';
import type { SharedPage } from '../share-images/share-images.ts';
import { atomFeed } from './atom.ts';
import { feedOf } from './feed.ts';
import { feedAddresses } from './feed-addresses.ts';
import { jsonFeed } from './json-feed.ts';

export function feedFiles(pages: readonly SharedPage[], origin: string, content: Content): Files {
  const feed = feedOf(pages, origin, content);
  return { [feedAddresses.atom]: atomFeed(feed), [feedAddresses.json]: jsonFeed(feed) };
}
