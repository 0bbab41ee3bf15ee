import * as v from 'valibot';
import { between, heading, meta, paragraph, section } from './parts.ts';

/** A plain page of sections: the colophon, the privacy notice. */
export const documentPage = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: paragraph(),
  sections: between(2, 12, section()),
});
