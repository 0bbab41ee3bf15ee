import * as v from 'valibot';
import {
  between,
  group,
  heading,
  label,
  meta,
  named,
  paragraph,
  section,
  sitePath,
  technical,
  text,
  webAddress,
} from './parts.ts';

const dye = () =>
  group('Dye', {
    dye: technical('Its colour', v.picklist(['indigo', 'turmeric', 'madder', 'leaf'])),
    name: label('Name'),
    use: label('What it is for'),
  });

const face = () =>
  group('Typeface', {
    face: technical('Typeface', v.picklist(['serif', 'sans', 'tamil', 'mono'])),
    name: label('Name'),
    sample: named('Sample', text(30), 'A few words that are shown in it, large.'),
    href: named('Address', webAddress()),
  });

/** Whose data a figure shows, under which licence, and where it was published. */
const credit = () =>
  group('Credit', {
    data: named('Data', text(120)),
    by: named('Published by', text(120)),
    licence: named('Licence', text(60)),
    href: named('Address of the source', webAddress()),
  });

export const colophon = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: paragraph('Introduction'),
  sections: named(
    'Sections',
    between(
      2,
      12,
      group('Section', {
        ...section().entries,
        dyes: v.optional(named('Dyes', between(2, 6, dye(), 'dye'))),
        faces: v.optional(named('Typefaces', between(2, 6, face(), 'face'))),
      }),
    ),
  ),
  credits: group('Credits for data', {
    title: heading(),
    intro: paragraph('Introduction'),
    figures: group('Link to all figures', {
      label: heading('Label'),
      to: named('Address', sitePath()),
    }),
    columns: group('Headings of the columns', {
      data: heading('Data'),
      by: heading('Published by'),
      licence: heading('Licence'),
    }),
    items: named('Credits', between(1, 40, credit())),
  }),
});
