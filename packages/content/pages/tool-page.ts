import * as v from 'valibot';
import * as p from '../parts.ts';

/** What stands around a tool; its own words are a file of their own. */
export const toolPage = v.strictObject({
  meta: p.meta(),
  ...p.headed(),
  private: p.sentence('Note on privacy'),
  callToAction: p.callToAction(),
});
