import * as v from 'valibot';
import * as p from '../parts.ts';

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
  sections: p.named(
    'Sections',
    p.between(
      2,
      12,
      p.group('Section', {
        ...p.section().entries,
        dyes: v.optional(p.named('Dyes', p.between(2, 6, dye(), 'dye'))),
        faces: v.optional(p.named('Typefaces', p.between(2, 6, face(), 'face'))),
      }),
    ),
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
    items: p.named('Credits', p.between(1, 40, credit())),
  }),
});
