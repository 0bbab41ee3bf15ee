/** Addresses that people type or remember, and what was public once, with where each leads. */
const fixed: Readonly<Record<string, string>> = {
  '/home': '/',
  '/about-us': '/about',
  '/service': '/services',
  '/research-and-development': '/research',
  '/publication': '/publications',
  '/contact-us': '/contact',
  '/career': '/careers',
  '/join': '/join-now',
  '/case-study': '/case-studies',
  '/forum': '/community/forum',
  '/university': '/community/university',
  '/opensource': '/community/opensource',
  '/open-source': '/community/opensource',
  '/notes/feed.json': '/notes/feed.xml',
  '/llms.txt': '/sitemap.xml',
};

/**
 * Every redirect of the site. The server answers them with 301; static hosts read them from `_redirects`.
 * `paths`: of the listed pages, each of which once had a twin in Markdown.
 */
export const redirectsOf = (paths: readonly string[]): Record<string, string> => ({
  ...fixed,
  ...Object.fromEntries(paths.map((path) => [`${path === '/' ? '/index' : path}.md`, path])),
});

/** Words that a part of a page fetches with its code. */
export const fetchedNames = ['chapter', 'figures', 'search'] as const;
export type FetchedName = (typeof fetchedNames)[number];

/** Where they are. */
export const wordsAddress = (name: FetchedName): string => `/words/${name}.json`;

/** Where the feed of the notes is, and what it is. */
export const feedAddress = '/notes/feed.xml';
export const feedType = 'application/atom+xml';

/** Where a release has what the search looks through. */
export const searchAddress = '/search.json';

/** A heading of a page with the text below it. `anchor`: an id of the page, or empty for its top. */
export type SearchSection = { anchor: string; heading: string; text: string };

/** The pages of the site; `title` is the heading of the page. */
export type SearchIndex = { path: string; title: string; sections: SearchSection[] }[];
