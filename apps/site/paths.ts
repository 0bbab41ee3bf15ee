import { feedAddress, fetchedNames, wordsAddress } from '@site/content/addresses';
import type { Content } from '@site/content/document';
import { notesOf, sitePaths } from '@site/content/registry';

/** Where the server sends a browser that posted a form without JavaScript. */
export const resultPaths = [
  '/careers/applied',
  '/careers/not-sent',
  '/join-now/applied',
  '/join-now/not-sent',
  '/contact/sent',
  '/contact/not-sent',
];

/** A case study is shown from navigation state; its own address, opened directly, says so. */
const caseStudyPaths = ['/case-study/1', '/case-study/2', '/case-study/3'] as const;

export const figuresPath = '/figures';

export const figurePath = (id: string): string => `${figuresPath}/${id}`;

/** What the server returns for the address of a figure that does not exist. */
const unknownFigurePath = figurePath('unknown');

/** What the server returns for the address of a note that does not exist. */
const unknownNotePath = '/notes/unknown';

/** What is asked for by name, and no page (apps/site/routes/files/files.server.ts). */
export const filePaths: string[] = [
  ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', feedAddress],
  ...fetchedNames.map(wordsAddress),
];

/** Matches no route, so it renders the not-found page, whose file is 404.html. */
export const notFoundPath = '/404';

/** Every page but those of figures: the pages that show figures. */
export const pathsOfWords: string[] = [
  ...sitePaths.filter((path) => path !== figuresPath),
  ...resultPaths,
  ...caseStudyPaths,
  unknownNotePath,
  notFoundPath,
];

/** The pages of notes, also of those that were withdrawn: they keep their addresses. */
export const pathsOfNotes = (content: Content): string[] =>
  notesOf(content).map((name) => `/${name}`);

/** The pages of cases beyond the first three. */
export const pathsOfFurtherCases = ({ cases }: Pick<Content, 'cases'>): string[] =>
  cases.cases
    .map(({ id }) => `/case-study/${id}`)
    .filter((path) => !caseStudyPaths.some((one) => one === path));

/** The list of figures and the pages of figures. `ids`: of those that some page shows. */
export const pathsOfFigures = (ids: Iterable<string>): string[] => [
  figuresPath,
  ...Array.from(ids, figurePath),
  unknownFigurePath,
];
