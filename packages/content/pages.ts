import { type ContentName, contentNames, isNoteName, type NoteName, notesOf } from './registry.ts';
import { valueAt } from './value-at.ts';

/** A content file as staff know it: by what it is on the site, and where that can be seen. */
type Page = { name: ContentName; title: string; group: string; path: string };

type Entry = [name: ContentName, title: string, path: string];

/** In the order of the site's menus. */
const groups: Record<string, Entry[]> = {
  Pages: [
    ['home', 'Home', '/'],
    ['about', 'About us', '/about'],
    ['services', 'Services', '/services'],
    ['research', 'Research & development', '/research'],
    ['publications', 'Publications', '/publications'],
    ['data-analytics', 'Data analytics', '/data-analytics'],
    ['case-studies', 'Case studies', '/case-studies'],
    ['sample-deliverable', 'Sample deliverable', '/sample-deliverable'],
    ['community-forum', 'Community: forum', '/community/forum'],
    ['community-university', 'Community: university', '/community/university'],
    ['community-opensource', 'Community: open source', '/community/opensource'],
    ['contact', 'Contact', '/contact'],
    ['careers', 'Careers and open positions', '/careers'],
    ['join-now', 'Join now', '/join-now'],
    ['notes', 'Notes: the page of all', '/notes'],
    ['faq', 'Questions and answers', '/faq'],
    ['sample-size', 'Power and sample size', '/tools/sample-size'],
    ['describe', 'Describe a data file', '/tools/describe'],
    ['which-test', 'Which test?', '/tools/which-test'],
    ['check-results', 'Check reported results', '/tools/check-results'],
    ['search', 'Search and all pages', '/search'],
    ['privacy', 'Privacy', '/privacy'],
    ['figures', 'All figures', '/figures'],
    ['colophon', 'Colophon', '/colophon'],
    ['not-found', 'Page not found', '/404'],
  ],
  'Shared by several pages': [
    ['site', 'The firm: phone, e-mail, address', '/contact'],
    ['navigation', 'Header and footer', '/'],
    ['enquiry', 'Forms with which visitors ask', '/contact'],
    ['testimonials', 'Testimonials', '/'],
    ['topics', 'Research topics in short', '/'],
    ['publication-categories', 'Publication categories in short', '/'],
    ['analytics-steps', 'Analytics steps in short', '/'],
    ['cases', 'The case studies themselves', '/case-studies'],
    ['calculator', 'Words of the calculator', '/tools/sample-size'],
    ['instruments', 'Words of figures that can be played with', '/'],
    ['data-description', 'Words of the data description', '/tools/describe'],
    ['chapter', 'Words of the questionnaire’s chapter', '/tools/describe'],
  ],
  'For staff': [
    ['desk', 'Letters of the desk', '/'],
    ['promises', 'To be confirmed', '/'],
  ],
};

export const pages: Page[] = Object.entries(groups).flatMap(([group, entries]) =>
  entries.map(([name, title, path]) => ({ name, title, group, path })),
);

export const pageGroups = Object.keys(groups);

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
  const title = valueAt(document, [name, 'title']);
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
