import * as v from 'valibot';
import {
  between,
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
  named(
    'Credit',
    v.strictObject({
      data: named('Data', text(120)),
      by: named('Published by', text(120)),
      licence: named('Licence', text(60)),
      href: named('Address of the source', webAddress()),
    }),
  );

export const colophon = v.strictObject({
  meta: meta(),
  title: named('Heading', heading()),
  intro: named('Introduction', paragraph()),
  sections: named('Sections', between(2, 12, section())),
  credits: named(
    'Credits for data',
    v.strictObject({
      title: named('Heading', heading()),
      intro: named('Introduction', paragraph()),
      figures: named(
        'Link to all figures',
        v.strictObject({ label: named('Label', heading()), to: named('Address', sitePath()) }),
      ),
      columns: named(
        'Headings of the columns',
        v.strictObject({
          data: named('Data', heading()),
          by: named('Published by', heading()),
          licence: named('Licence', heading()),
        }),
      ),
      items: named('Credits', between(1, 40, credit())),
    }),
  ),
});
