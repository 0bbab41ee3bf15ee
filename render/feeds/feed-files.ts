import type { Files } from '../pages.ts';
import type { SharedPage } from '../share-images/share-images.ts';
import { atomFeed } from './atom.ts';
import { feedOf } from './feed.ts';
import { feedAddresses } from './feed-addresses.ts';
import { jsonFeed } from './json-feed.ts';
import type { FeedSource } from './note-html.ts';

export function feedFiles(pages: readonly SharedPage[], source: FeedSource): Files {
  const feed = feedOf(pages, source);
  return { [feedAddresses.atom]: atomFeed(feed), [feedAddresses.json]: jsonFeed(feed) };
}
