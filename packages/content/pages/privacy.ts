import * as v from 'valibot';
import * as p from '../parts.ts';

const privacySection = p.group('Section', {
  ...p.section().entries,
  /** Whether enquiries are delivered where the section is true, if it depends on it. */
  enquiries: v.optional(
    p.named(
      'Only when the forms …',
      v.picklist(['send', 'off']),
      '“send”: shown while what is written in the forms of Contact, Publications and Data Analytics is delivered; “off”: shown while it is not.',
    ),
  ),
});

export const privacy = v.strictObject({
  meta: p.meta(),
  title: p.heading(),
  intro: p.paragraph('Introduction'),
  sections: p.named('Sections', p.between(2, 16, privacySection)),
});
