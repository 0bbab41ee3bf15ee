/** Where the feed of the notes is, and what it is. */
export const feedAddress = '/notes/feed.xml';
export const feedType = 'application/atom+xml';
