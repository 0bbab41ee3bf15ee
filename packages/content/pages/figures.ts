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

const dye = () =>
  p.group('Dye', {
    dye: p.technical('Its colour', v.picklist(['indigo', 'turmeric', 'madder', 'leaf'])),
    name: p.label('Name'),
    use: p.label('What it is for'),
  });

const face = () =>
  p.group('Typeface', {
    face: p.technical('Typeface', v.picklist(['serif', 'sans', 'tamil', 'mono'])),
    name: p.label('Name'),
    sample: p.named('Sample', p.text(30), 'A few words that are shown in it, large.'),
    href: p.named('Address', p.webAddress()),
  });

/** Whose data a figure shows, under which licence, and where it was published. */
const credit = () =>
  p.group('Credit', {
    data: p.named('Data', p.text(120)),
    by: p.named('Published by', p.text(120)),
    licence: p.named('Licence', p.text(60)),
    href: p.named('Address of the source', p.webAddress()),
  });

export const colophon = v.strictObject({
  meta: p.meta(),
  title: p.heading(),
  intro: p.paragraph('Introduction'),
  sections: p.list(
    'Sections',
    [2, 12],
    p.group('Section', {
      ...p.section().entries,
      dyes: v.optional(p.list('Dyes', [2, 6], dye(), { key: 'dye' })),
      faces: v.optional(p.list('Typefaces', [2, 6], face(), { key: 'face' })),
    }),
  ),
  credits: p.group('Credits for data', {
    title: p.heading(),
    intro: p.paragraph('Introduction'),
    figures: p.group('Link to all figures', {
      label: p.heading('Label'),
      to: p.named('Address', p.sitePath()),
    }),
    columns: p.group('Headings of the columns', {
      data: p.heading('Data'),
      by: p.heading('Published by'),
      licence: p.heading('Licence'),
    }),
    items: p.list('Credits', [1, 40], credit()),
  }),
});
