import * as v from 'valibot';
import { messages } from './messages.ts';
import { emailRule, messageRule, nameRule, phoneRule, roleRule } from './text-rules.ts';

/** A Join Now application, from JSON or from a form without JavaScript. */
export const joinNowSchema = v.strictObject(
  {
    fullName: nameRule,
    email: emailRule,
    phone: phoneRule,
    role: roleRule,
    message: messageRule,
  },
  messages.fieldUnknown,
);

export type JoinNowInput = v.InferOutput<typeof joinNowSchema>;
