import { plainText } from '@site/content/text';
import type { MetaDescriptor } from 'react-router';
import { addressOf } from '#page-meta.ts';
import type { ShownNote } from './read-note.server.ts';

/**
 * What reference managers and Google Scholar read on a note, after the guidelines of the latter: the author is
 * the firm, as the note has no people.
 */
export function noteTags(note: ShownNote, firm: string): MetaDescriptor[] {
  const day = note.date.replaceAll('-', '/');
  const address = addressOf(note.path);
  const cited = {
    title: note.title,
    author: firm,
    publication_date: day,
    online_date: day,
    technical_report_institution: firm,
    publisher: firm,
    abstract: note.abstract,
    keywords: note.subject,
    language: 'en',
    abstract_html_url: address,
    fulltext_html_url: address,
  };
  const article = {
    published_time: note.date,
    modified_time: note.updated ?? note.date,
    section: note.subject,
  };
  return [
    ...Object.entries(cited).map(([name, text]) => ({
      name: `citation_${name}`,
      content: plainText(text),
    })),
    ...Object.entries(article).map(([name, text]) => ({
      property: `article:${name}`,
      content: plainText(text),
    })),
  ];
}
