import { forms } from '@site/forms/form-names';
import { emailRule } from '@site/forms/text-rules';
import * as v from 'valibot';
import {
  accountName,
  idField,
  nothing,
  pageName,
  role,
  textField,
  versionField,
} from './fields.ts';

const account = v.strictObject({
  id: v.string(),
  email: v.string(),
  /** What it is called. */
  name: v.string(),
  role,
  invitedAt: v.string(),
  /** Whether the invitation was accepted. */
  isActive: v.boolean(),
  hasSecondFactor: v.boolean(),
  passkeys: v.number(),
  /** When one of its sessions was last used. */
  lastSeen: v.optional(v.string()),
  /** What it looks after, and what it has set for later. */
  work: v.strictObject({ submissions: v.number(), versions: v.number(), letters: v.number() }),
});
export type Account = v.InferOutput<typeof account>;

export const entry = v.strictObject({
  id: v.string(),
  at: v.string(),
  /** The address of the account, or "command line". */
  who: v.string(),
  action: v.string(),
  submissionId: v.optional(v.string()),
  detail: v.optional(v.string()),
  /** The name of the account, if it has one. */
  name: v.optional(v.string()),
  /** The form and the sender of the submission, while it exists. */
  about: v.optional(v.strictObject({ form: v.picklist(forms), name: v.string() })),
});
export type Entry = v.InferOutput<typeof entry>;

/** What an account had set for later that could not do it any more. */
const held = v.strictObject({
  versions: v.array(
    v.strictObject({
      id: v.number(),
      author: v.string(),
      sentence: v.string(),
      at: v.string(),
      pages: v.array(pageName),
    }),
  ),
  /** By batch. */
  letters: v.array(
    v.strictObject({
      batch: v.string(),
      author: v.string(),
      subject: v.string(),
      at: v.string(),
      count: v.number(),
    }),
  ),
});
export type Held = v.InferOutput<typeof held>;

/** Who takes over the submissions of an account; without it, nobody. */
const handTo = v.optional(idField);
const isGo = v.boolean();

export const accountsApi = {
  'GET /accounts': { input: {}, output: v.strictObject({ accounts: v.array(account) }) },
  /** Sends a mail, as the next one does. */
  'POST /accounts/invite': {
    input: {
      email: v.pipe(emailRule, v.nonEmpty()),
      name: accountName,
      role,
    },
    output: nothing,
  },
  'POST /accounts/:id/send-link': { input: { id: idField }, output: nothing },
  'POST /accounts/:id/role': { input: { id: idField, role, handTo }, output: nothing },
  'POST /accounts/:id/end-sessions': { input: { id: idField }, output: nothing },
  'POST /accounts/:id/remove': { input: { id: idField, handTo }, output: nothing },
  'GET /held': { input: {}, output: held },
  /** `isGo`: published or sent, at its time or at once; otherwise withdrawn. */
  'POST /held/versions/:id': { input: { id: versionField, isGo }, output: nothing },
  'POST /held/letters/:id': { input: { id: idField, isGo }, output: nothing },
  'GET /record': {
    input: { at: v.optional(textField(30)), id: v.optional(idField) },
    output: v.strictObject({
      entries: v.array(entry),
      /** Where the next page begins. */
      next: v.optional(v.strictObject({ at: v.string(), id: v.string() })),
    }),
  },
};
