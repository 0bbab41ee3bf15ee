import type { ScholarlyArticle } from 'schema-dts';
import type { Content } from '../../content/document.ts';
import { feedAddress, feedType } from '../../content/feed-address.ts';
import { apaEntry } from '../../content/markdown/citations/apa-entry.ts';
import { citedWorks } from '../../content/markdown/citations/cited-works.ts';
import { changedOn, type ListedNote, publicNotes } from '../../content/public-notes.ts';
import type { SharedPage } from '../share-images/share-images.ts';
import { link, meta } from './head.ts';
import type { ListedPage } from './listed-pages.ts';
import { organizationId } from './organization-id.ts';

/** The feed, on its page and on each note; on a note also what reference managers and Google Scholar read. */
export function noteTags(page: SharedPage, origin: string, content: Content): string[] {
  const note = publicNotes(content).find(({ path }) => path === page.path);
  if (!note && page.path !== '/notes') return [];
  const feed = link('alternate', origin + feedAddress, feedType);
  return note ? [feed, ...citationTags(note, page, content), ...articleTags(note)] : [feed];
}

/** After the inclusion guidelines of Google Scholar: the author is the firm, as the note has no people. */
function citationTags(note: ListedNote, { canonical }: ListedPage, { site }: Content): string[] {
  const day = note.date.replaceAll('-', '/');
  const tags: [name: string, content: string][] = [
    ['citation_title', note.title],
    ['citation_author', site.firm],
    ['citation_publication_date', day],
    ['citation_online_date', day],
    ['citation_technical_report_institution', site.firm],
    ['citation_publisher', site.firm],
    ['citation_abstract', note.abstract],
    ['citation_keywords', note.subject],
    ['citation_language', 'en'],
    ['citation_abstract_html_url', canonical],
    ['citation_fulltext_html_url', canonical],
  ];
  return tags.map(([name, value]) => meta('name', name, value));
}

const articleTags = (note: ListedNote): string[] => [
  meta('property', 'article:published_time', note.date),
  meta('property', 'article:modified_time', changedOn(note)),
  meta('property', 'article:section', note.subject),
];

export function article(page: ListedPage, note: ListedNote, origin: string): ScholarlyArticle {
  const { canonical } = page;
  const by = { '@id': organizationId(origin) };
  return {
    '@type': 'ScholarlyArticle',
    '@id': `${canonical}#article`,
    headline: note.title,
    abstract: note.abstract,
    url: canonical,
    mainEntityOfPage: canonical,
    datePublished: note.date,
    dateModified: changedOn(note),
    author: by,
    publisher: by,
    articleSection: note.subject,
    inLanguage: 'en-IN',
    isAccessibleForFree: true,
    ...('image' in page && { image: origin + (page as SharedPage).image.address }),
    citation: citedWorks(note.references).map((work) =>
      apaEntry(work)
        .map(({ text }) => text)
        .join(''),
    ),
  };
}
