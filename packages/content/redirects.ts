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
