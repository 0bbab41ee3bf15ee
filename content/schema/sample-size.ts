import * as v from 'valibot';
import { callToAction, heading, meta, sentence } from './parts.ts';

export const sampleSize = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: sentence(),
  private: sentence(),
  callToAction: callToAction(),
});
