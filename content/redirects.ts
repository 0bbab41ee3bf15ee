import type { SitePath } from './schema/paths.ts';

/**
 * Addresses that people type or remember, and the page that each leads to. The server answers them
 * with 301; for static hosts the build writes them to `_redirects`.
 */
export const redirects: Readonly<Record<`/${string}`, SitePath>> = {
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
};
