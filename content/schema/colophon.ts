import * as v from 'valibot';
import {
  between,
  group,
  heading,
  meta,
  named,
  paragraph,
  section,
  sitePath,
  text,
  webAddress,
} from './parts.ts';

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
  sections: named('Sections', between(2, 12, section())),
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
