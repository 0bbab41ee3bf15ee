import * as v from 'valibot';
import { heading, label, meta, named, paragraph, sentence } from './parts.ts';

export const figures = v.strictObject({
  meta: meta(),
  title: named('Heading', heading()),
  intro: named('Introduction', paragraph()),
  all: named('Link to this page', label(), 'Stands above the title of each figure.'),
  take: named(
    'What can be taken of a figure',
    v.strictObject({
      data: named('Heading of the table', label()),
      scroll: named('Above the table', sentence()),
      files: named('Heading of the files', label()),
      csv: named('Table', label()),
      notes: named('Text about the table', label()),
      svg: named('Drawing', label()),
      png: named('Picture', label()),
      licence: named('Heading of the source', label()),
      making: named('Heading of how it is made', label()),
      drawnBy: named('How it is made', sentence()),
      simulated: named('Of simulated or invented numbers', sentence()),
      cite: named('Heading of the citation', label()),
      copyText: named('Button for the citation', label()),
      copyBibtex: named('Button for BibTeX', label()),
      copied: named('After copying', sentence()),
      notCopied: named('If the browser refuses', sentence()),
      loading: named('While it loads', label()),
      missing: named('If it cannot be loaded', sentence()),
      year: named(
        'Year',
        v.pipe(v.number(), v.integer()),
        'The year in which the figures were drawn, for citations.',
      ),
    }),
  ),
});
