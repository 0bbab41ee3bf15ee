import type * as v from 'valibot';
import type { FigureRecord } from './figure-record.ts';
import { about, faq, services } from './pages/about.ts';
import { calculator } from './pages/calculator.ts';
import { careers, joinNow } from './pages/careers.ts';
import { caseStudies, cases } from './pages/cases.ts';
import { chapter } from './pages/chapter.ts';
import { checkResults } from './pages/check-results.ts';
import { communityForum, communityOpensource, communityUniversity } from './pages/community.ts';
import { contact, enquiry, privacy } from './pages/contact.ts';
import { dataAnalytics } from './pages/data-analytics.ts';
import { dataDescription } from './pages/data-description.ts';
import { desk } from './pages/desk.ts';
import { colophon, figures } from './pages/figures.ts';
import { home, instruments, testimonials } from './pages/home.ts';
import { note, notes } from './pages/notes.ts';
import { publications } from './pages/publications.ts';
import { research } from './pages/research.ts';
import { sampleDeliverable } from './pages/sample-deliverable.ts';
import { notFound, search } from './pages/search.ts';
import { navigation, promises, site } from './pages/site.ts';
import { whichTest } from './pages/which-test.ts';
import { type FigureId, toolPage } from './parts.ts';

/** What staff call a page, its address, the figure on its share image, and the schema of its words. */
const page = <S extends v.GenericSchema>(
  title: string,
  path: `/${string}`,
  figure: string,
  words: S,
) => ({ title, path, figure, words });

/** Words that are no page of their own, and where they are seen. */
const words = <S extends v.GenericSchema>(title: string, path: `/${string}`, words: S) => ({
  title,
  path,
  words,
});

/**
 * Every content file: `home` is content/home.yaml. A page's address, what it is at the desk, its share image
 * and its place in the sitemap follow from its line. In the order of the site's menus.
 */
const groups = {
  Pages: {
    home: page('Home', '/', 'rain-years', home),
    about: page('About us', '/about', 'about-rings', about),
    services: page('Services', '/services', 'service-analytics', services),
    research: page('Research & development', '/research', 'research-python', research),
    publications: page('Publications', '/publications', 'publication-articles', publications),
    'data-analytics': page('Data analytics', '/data-analytics', 'process-february', dataAnalytics),
    'case-studies': page('Case studies', '/case-studies', 'case-trains', caseStudies),
    'sample-deliverable': page(
      'Sample deliverable',
      '/sample-deliverable',
      'case-model',
      sampleDeliverable,
    ),
    'community-forum': page(
      'Community: forum',
      '/community/forum',
      'community-forum',
      communityForum,
    ),
    'community-university': page(
      'Community: university',
      '/community/university',
      'community-university',
      communityUniversity,
    ),
    'community-opensource': page(
      'Community: open source',
      '/community/opensource',
      'community-opensource',
      communityOpensource,
    ),
    contact: page('Contact', '/contact', 'noyyal', contact),
    careers: page('Careers and open positions', '/careers', 'school-four-ways', careers),
    'join-now': page('Join now', '/join-now', 'mother-tongues', joinNow),
    notes: page('Notes: the page of all', '/notes', 'faq-intervals', notes),
    faq: page('Questions and answers', '/faq', 'faq-intervals', faq),
    'sample-size': page(
      'Power and sample size',
      '/tools/sample-size',
      'research-methodology',
      toolPage,
    ),
    describe: page('Describe a data file', '/tools/describe', 'research-spss', toolPage),
    'which-test': page('Which test?', '/tools/which-test', 'research-amos', whichTest),
    'check-results': page(
      'Check reported results',
      '/tools/check-results',
      'research-python',
      checkResults,
    ),
    search: page('Search and all pages', '/search', 'noyyal', search),
    privacy: page('Privacy', '/privacy', 'service-blockchain', privacy),
    figures: page('All figures', '/figures', 'process-collection', figures),
    colophon: page('Colophon', '/colophon', 'rain-shares', colophon),
    'not-found': words('Page not found', '/404', notFound),
  },
  'Shared by several pages': {
    site: words('The firm: phone, e-mail, address', '/contact', site),
    navigation: words('Header and footer', '/', navigation),
    enquiry: words('Forms with which visitors ask', '/contact', enquiry),
    testimonials: words('Testimonials', '/', testimonials),
    cases: words('The case studies themselves', '/case-studies', cases),
    calculator: words('Words of the calculator', '/tools/sample-size', calculator),
    instruments: words('Words of figures that can be played with', '/', instruments),
    'data-description': words('Words of the data description', '/tools/describe', dataDescription),
    chapter: words('Words of the questionnaire’s chapter', '/tools/describe', chapter),
  },
  'For staff': {
    desk: words('Letters of the desk', '/', desk),
    promises: words('To be confirmed', '/', promises),
  },
};

const entries = {
  ...groups.Pages,
  ...groups['Shared by several pages'],
  ...groups['For staff'],
};

/** A file that there always is. */
export type FixedName = keyof typeof entries;

/** The files that there always are. */
export const contentNames = Object.keys(entries) as FixedName[];

/** A content file as staff know it: by what it is on the site, and where that can be seen. */
type Page = { name: ContentName; title: string; group: string; path: string; figure?: string };

export const pages: Page[] = Object.entries(groups).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup as Record<string, Omit<Page, 'name' | 'group'>>).map(
    ([name, { title, path, figure }]) => ({ name: name as FixedName, title, group, path, figure }),
  ),
);

export const pageGroups = Object.keys(groups);

/** Every address of this site that content may link to. */
export const sitePaths: readonly string[] = pages.flatMap(({ path, figure }) =>
  figure ? [path] : [],
);

/** A note of the site: `notes/sampling` is content/notes/sampling.yaml, and at /notes/sampling. */
export type NoteName = `notes/${string}`;

export type ContentName = FixedName | NoteName;

/** A file's data as Node sees it: figures are ids. */
export type ContentData<N extends ContentName> = v.InferOutput<
  N extends FixedName ? (typeof entries)[N]['words'] : typeof note
>;

type WithFigures<T> = T extends FigureId
  ? FigureRecord
  : T extends string | number | boolean | undefined
    ? T
    : { [K in keyof T]: WithFigures<T[K]> };

/** A file's data as pages get it: figures are records. */
export type PageContent<N extends ContentName> = WithFigures<ContentData<N>>;

const longestName = 80;

export function isNoteName(name: string): name is NoteName {
  return name.length <= longestName && /^notes\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}

export function isContentName(name: string): name is ContentName {
  return Object.hasOwn(entries, name) || isNoteName(name);
}

/** The notes that a document has, by their names. */
export function notesOf(document: object): NoteName[] {
  return Object.keys(document).filter(isNoteName).toSorted();
}

/** All that a document has: what there always is, then its notes. */
export function namesOf(document: object): ContentName[] {
  return [...contentNames, ...notesOf(document)];
}

export function schemaOf(name: ContentName): v.GenericSchema {
  return isNoteName(name) ? note : entries[name as FixedName].words;
}

/** The pages that a document has; its notes stand at the end. */
export function pagesOf(document: object): Page[] {
  return [...pages, ...notesOf(document).map((name) => noteAsPage(name, document))];
}

/** A note is known by the title that a document gives it. */
export function pageOf(name: ContentName, document: object = {}): Page {
  if (isNoteName(name)) return noteAsPage(name, document);
  return pages.find((page) => page.name === name)!;
}

function noteAsPage(name: NoteName, document: object): Page {
  const { title } = (document as Record<string, { title?: unknown } | undefined>)[name] ?? {};
  const known = typeof title === 'string' && title.trim();
  return { name, title: known || `Note “${slugOf(name)}”`, group: 'Notes', path: `/${name}` };
}

/** Where a page is edited, under /desk. */
export const editorPath = (name: ContentName): string =>
  isNoteName(name) ? `/${name}` : `/pages/${name}`;

const slugOf = (name: NoteName): string => name.slice('notes/'.length);

/** The page whose own words stand at an address of the site. */
export function pageAt(path: string): Page | undefined {
  const own = pages.filter(({ group }) => group === 'Pages');
  const wanted = path.replace(/(.)\/$/, '$1');
  const name = wanted.slice(1);
  return own.find((page) => page.path === wanted) ?? (isNoteName(name) ? pageOf(name) : undefined);
}

/** Names of content files in what the checks say, as staff know them. */
export function withPageTitles(words: string): string {
  return words.replace(/[a-z/-]+(?:\.yaml)?/g, (path) => {
    const known = contentNames.find(
      (one) => path === `${one}.yaml` || path === `content/${one}.yaml`,
    );
    return known ? `“${pageOf(known).title}”` : path;
  });
}
