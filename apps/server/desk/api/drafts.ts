import * as v from 'valibot';
import { nothing, textField } from './fields.ts';

/** A note on a submission, a letter about one, or a letter to several. */
const key = v.custom<`${'note' | 'letter'} ${string}`>(
  (value) =>
    typeof value === 'string' && /^(?:letter several|(?:note|letter) [\da-f-]{36})$/.test(value),
);
const draft = { key, text: textField(60_000) };
export type Draft = { key: v.InferOutput<typeof key>; text: string };

export const draftsApi = {
  'GET /drafts': { input: {}, output: v.strictObject({ drafts: v.array(v.strictObject(draft)) }) },
  'POST /drafts': {
    /** `email`: the owner, as another window may have signed out meanwhile. */
    input: { ...draft, email: textField(254) },
    output: nothing,
    maxBytes: 256 * 1024,
  },
};
