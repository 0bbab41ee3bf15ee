import * as v from 'valibot';
import * as p from '../parts.ts';

export const figures = v.strictObject({
  meta: p.meta(),
  title: p.heading(),
  intro: p.paragraph('Introduction'),
  subjects: p.group(
    'Subjects',
    p.entries(
      {
        climate: 'Rain, climate and energy',
        place: 'Place and trade',
        people: 'People and language',
        research: 'Research',
        methods: 'Methods',
      },
      p.label(),
    ),
    'Headings above the figures that are about a subject.',
  ),
  all: p.label('Link to this page', 'Stands above the title of each figure.'),
  previous: p.label('Label of the figure before'),
  next: p.label('Label of the figure after'),
  take: p.group('What can be taken of a figure', {
    data: p.label('Heading of the table'),
    scroll: p.sentence('Above the table'),
    files: p.label('Heading of the files'),
    csv: p.label('Table'),
    notes: p.label('Text about the table'),
    svg: p.label('Drawing'),
    png: p.label('Picture'),
    licence: p.label('Heading of the source'),
    making: p.label('Heading of how it is made'),
    drawnBy: p.sentence('How it is made'),
    simulated: p.sentence('Of simulated or invented numbers'),
    cite: p.label('Heading of the citation'),
    copyText: p.label('Button for the citation'),
    copyBibtex: p.label('Button for BibTeX'),
    copied: p.sentence('After copying'),
    notCopied: p.sentence('If the browser refuses'),
    loading: p.label('While it loads'),
    missing: p.sentence('If it cannot be loaded'),
    year: p.named(
      'Year',
      v.pipe(v.number(), v.integer()),
      'The year in which the figures were drawn, for citations.',
    ),
  }),
});
