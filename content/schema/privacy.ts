import * as v from 'valibot';
import { between, heading, meta, paragraph, section } from './parts.ts';

export const privacy = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: paragraph(),
  sections: between(2, 12, section()),
});
