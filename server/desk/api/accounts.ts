import * as v from 'valibot';
import { forms } from '../../../forms/form-names.ts';
import { emailRule, isPlainLine } from '../../../forms/text-rules.ts';
import { idField, nothing, role, textField } from './fields.ts';

const account = v.strictObject({
  id: v.string(),
  email: v.string(),
  role,
  invitedAt: v.string(),
  /** Whether the invitation was accepted. */
  isActive: v.boolean(),
  hasSecondFactor: v.boolean(),
  passkeys: v.number(),
  /** When one of its sessions was last used. */
  lastSeen: v.optional(v.string()),
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

export const accountsApi = {
  'GET /accounts': { input: {}, output: v.strictObject({ accounts: v.array(account) }) },
  /** Sends a mail, as the next one does. */
  'POST /accounts/invite': {
    input: {
      email: v.pipe(emailRule, v.nonEmpty()),
      name: v.pipe(textField(120), v.check(isPlainLine), v.trim()),
      role,
    },
    output: nothing,
  },
  'POST /accounts/:id/send-link': { input: { id: idField }, output: nothing },
  'POST /accounts/:id/role': { input: { id: idField, role }, output: nothing },
  'POST /accounts/:id/end-sessions': { input: { id: idField }, output: nothing },
  'POST /accounts/:id/remove': { input: { id: idField }, output: nothing },
  'GET /record': {
    input: { at: v.optional(textField(30)), id: v.optional(idField) },
    output: v.strictObject({
      entries: v.array(entry),
      /** Where the next page begins. */
      next: v.optional(v.strictObject({ at: v.string(), id: v.string() })),
    }),
  },
};
