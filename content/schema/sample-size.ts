import * as v from 'valibot';
import { callToAction, headed, meta, named, sentence } from './parts.ts';

export const sampleSize = v.strictObject({
  meta: meta(),
  ...headed(),
  private: named('Note on privacy', sentence()),
  callToAction: callToAction(),
});
