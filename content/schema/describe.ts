import * as v from 'valibot';
import { callToAction, heading, meta, named, sentence } from './parts.ts';

export const describe = v.strictObject({
  meta: meta(),
  title: named('Heading', heading()),
  intro: named('Introduction', sentence()),
  private: named('Note on privacy', sentence()),
  callToAction: callToAction(),
});
