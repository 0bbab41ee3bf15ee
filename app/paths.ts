import { figurePlaces } from '../content/figure-places.ts';
import { sitePaths as pagePaths } from '../content/schema/paths.ts';

/** Pages for people and search engines, in the order of the specification's table. */
export { pagePaths };

/** Where the server sends a browser that posted a form without JavaScript. */
const resultPaths = [
  '/careers/applied',
  '/careers/not-sent',
  '/join-now/applied',
  '/join-now/not-sent',
] as const;

/** A case study is shown from navigation state; its own address, opened directly, says so. */
const caseStudyPaths = ['/case-study/1', '/case-study/2', '/case-study/3'] as const;

/** A page for each large figure. */
export const figurePaths: string[] = [...figurePlaces().keys()].map((id) => `/figures/${id}`);

/** What the server answers where a figure is asked for that is not there. */
const unknownFigurePath = '/figures/unknown';

/** Matches no route, so it renders the not-found page, which the build renames to 404.html. */
export const notFoundPath = '/404';

export const prerenderedPaths: string[] = [
  ...pagePaths,
  ...resultPaths,
  ...caseStudyPaths,
  ...figurePaths,
  unknownFigurePath,
  notFoundPath,
];
