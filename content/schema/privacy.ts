import * as v from 'valibot';
import { between, group, heading, meta, named, paragraph, section } from './parts.ts';

const privacySection = group('Section', {
  ...section().entries,
  /** The value of VITE_ENQUIRIES with which the section is true, if it depends on it. */
  enquiries: v.optional(
    named(
      'Only when the dialogs …',
      v.picklist(['send', 'off']),
      '“send”: shown while what is written in the dialogs is delivered; “off”: shown while it is not.',
    ),
  ),
});

export const privacy = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: paragraph('Introduction'),
  sections: named('Sections', between(2, 16, privacySection)),
});
