import * as v from 'valibot';
import { between, heading, meta, paragraph, section } from './parts.ts';

const privacySection = v.strictObject({
  ...section().entries,
  /** The value of VITE_ENQUIRIES with which the section is true, if it depends on it. */
  enquiries: v.optional(v.picklist(['send', 'off'])),
});

export const privacy = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: paragraph(),
  sections: between(2, 16, privacySection),
});
