import * as v from 'valibot';
import { callToAction, headed, meta, named, sentence } from './parts.ts';

export const describe = v.strictObject({
  meta: meta(),
  ...headed(),
  private: named('Note on privacy', sentence()),
  callToAction: callToAction(),
});
