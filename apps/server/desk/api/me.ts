import * as v from 'valibot';
import { accountName, nothing, passkeyField, passwordField, role, textField } from './fields.ts';

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

const me = v.strictObject({
  email: v.string(),
  /** Empty until it has one. */
  name: v.string(),
  role,
  hasSecondFactor: v.boolean(),
  /** Nothing else can be done before a passkey or an authenticator app is set up. */
  mustSetUp: v.boolean(),
  sendsMail: v.boolean(),
  /** How long the bin keeps what is put in it; with 0, there is no bin. */
  binDays: v.number(),
  sessions: v.array(
    v.strictObject({
      id: v.string(),
      isThis: v.boolean(),
      browser: v.string(),
      since: v.string(),
      lastSeen: v.string(),
    }),
  ),
  passkeys: v.array(
    v.strictObject({ id: v.string(), name: v.optional(v.string()), createdAt: v.string() }),
  ),
});
export type Me = v.InferOutput<typeof me>;

const recoveryCodes = v.array(v.string());
const secondFactor = v.strictObject({
  /** The `otpauth:` address for an authenticator app. */
  address: v.string(),
  recoveryCodes,
});
export type SecondFactor = v.InferOutput<typeof secondFactor>;

export const myApi = {
  'GET /me': { input: {}, output: me },
  'POST /me/name': { input: { name: accountName }, output: nothing },
  'POST /me/password': {
    input: { current: passwordField, password: passwordField },
    output: nothing,
  },
  'POST /me/passkey-options': { input: {}, output: v.looseObject({}) },
  'POST /me/passkeys': { input: { name: textField(60), response: passkeyField }, output: nothing },
  'POST /me/passkeys/remove': { input: { id: textField(60) }, output: nothing },
  'POST /me/second-factor': { input: { password: passwordField }, output: secondFactor },
  'POST /me/second-factor/confirm': { input: { code: textField(20) }, output: nothing },
  'POST /me/second-factor/off': { input: { password: passwordField }, output: nothing },
  'POST /me/recovery-codes': {
    input: { password: passwordField },
    output: v.strictObject({ recoveryCodes }),
  },
  'POST /me/sessions/end': { input: {}, output: nothing },
};
