import * as v from 'valibot';
import { nothing, textField } from './fields.ts';

/** A note on a submission, a letter about one, or a letter to several. */
const key = v.custom<`${'note' | 'letter'} ${string}`>(
  (value) =>
    typeof value === 'string' && /^(?:letter several|(?:note|letter) [\da-f-]{36})$/.test(value),
);
const draft = { key, text: textField(60_000) };
export type Draft = { key: v.InferOutput<typeof key>; text: string };

/** What an account has begun to write and not sent. */
export const draftsApi = {
  'GET /drafts': { input: {}, output: v.strictObject({ drafts: v.array(v.strictObject(draft)) }) },
  'POST /drafts': {
    /** `email`: of the account whose it is, which another window may have left meanwhile. */
    input: { ...draft, email: textField(254) },
    output: nothing,
  },
};
