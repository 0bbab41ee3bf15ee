import * as v from 'valibot';
import { callToAction, headed, meta, sentence } from './parts.ts';

/** What stands around a tool; its own words are a file of their own. */
export const toolPage = v.strictObject({
  meta: meta(),
  ...headed(),
  private: sentence('Note on privacy'),
  callToAction: callToAction(),
});
