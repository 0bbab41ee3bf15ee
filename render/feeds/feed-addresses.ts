/** Where the feeds of the notes are, and what they are. */
export const feedAddresses = { atom: '/notes/feed.xml', json: '/notes/feed.json' } as const;
export const feedTypes = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;
