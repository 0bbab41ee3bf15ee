import * as v from 'valibot';
import { entries, group, heading, label, meta, named, paragraph, sentence } from './parts.ts';

export const figures = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: paragraph('Introduction'),
  subjects: group(
    'Subjects',
    entries(
      {
        climate: 'Rain and climate',
        place: 'Place',
        people: 'People and health',
        language: 'Language',
        trade: 'Trade and energy',
        research: 'Research',
        methods: 'Methods',
      },
      label(),
    ),
    'Headings above the figures that show data of a subject; those of none stand under the last.',
  ),
  all: label('Link to this page', 'Stands above the title of each figure.'),
  take: group('What can be taken of a figure', {
    data: label('Heading of the table'),
    scroll: sentence('Above the table'),
    files: label('Heading of the files'),
    csv: label('Table'),
    notes: label('Text about the table'),
    svg: label('Drawing'),
    png: label('Picture'),
    licence: label('Heading of the source'),
    making: label('Heading of how it is made'),
    drawnBy: sentence('How it is made'),
    simulated: sentence('Of simulated or invented numbers'),
    cite: label('Heading of the citation'),
    copyText: label('Button for the citation'),
    copyBibtex: label('Button for BibTeX'),
    copied: sentence('After copying'),
    notCopied: sentence('If the browser refuses'),
    loading: label('While it loads'),
    missing: sentence('If it cannot be loaded'),
    year: named(
      'Year',
      v.pipe(v.number(), v.integer()),
      'The year in which the figures were drawn, for citations.',
    ),
  }),
});
