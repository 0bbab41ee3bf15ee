import * as v from 'valibot';
import { nothing, passkeyField, passwordField, textField } from './fields.ts';

export const deadLink = 'This link was used, or is older than a day. Ask for another one.';

const tokenField = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, deadLink));

/** What the account needs besides the password; nothing where that was enough. */
const afterPassword = v.strictObject({
  needsCode: v.optional(v.literal(true)),
  needsPasskey: v.optional(v.literal(true)),
});

export const signInApi = {
  /** Whether a link can be sent, which takes a mail server. */
  'GET /sign-in': { input: {}, output: v.strictObject({ sendsLinks: v.boolean() }) },
  'POST /sign-in': {
    input: { email: textField(254), password: passwordField },
    output: afterPassword,
  },
  'POST /sign-in/code': {
    input: { code: textField(40), isRecoveryCode: v.optional(v.boolean()) },
    output: nothing,
  },
  'POST /sign-in/passkey-options': { input: {}, output: v.looseObject({}) },
  'POST /sign-in/passkey': { input: { response: passkeyField }, output: nothing },
  'POST /sign-out': { input: {}, output: nothing },
  /** Answers the same for an address without an account. */
  'POST /link/ask': { input: { email: textField(254) }, output: nothing },
  'POST /link/look': {
    input: { token: tokenField },
    output: v.strictObject({ email: v.string() }),
  },
  'POST /link': { input: { token: tokenField, password: passwordField }, output: afterPassword },
};
