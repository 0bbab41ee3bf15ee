/** Every address of this site that content may link to. */
export const sitePaths = [
  '/',
  '/about',
  '/services',
  '/research',
  '/publications',
  '/data-analytics',
  '/contact',
  '/careers',
  '/join-now',
  '/case-studies',
  '/sample-deliverable',
  '/community/forum',
  '/community/university',
  '/community/opensource',
  '/tools/sample-size',
  '/figures',
  '/notes',
  '/tools/describe',
  '/tools/which-test',
  '/tools/check-results',
  '/search',
  '/faq',
  '/colophon',
  '/privacy',
] as const;

export type SitePath = (typeof sitePaths)[number];
