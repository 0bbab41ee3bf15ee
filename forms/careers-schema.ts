import * as v from 'valibot';
import { messages } from './messages.ts';
import { emailRule, nameRule, phoneRule } from './text-rules.ts';

/** The text fields of a Careers application; the resume is checked by its bytes on the server. */
export const careersSchema = v.strictObject(
  { name: nameRule, email: emailRule, phone: phoneRule },
  messages.fieldUnknown,
);

export type CareersInput = v.InferOutput<typeof careersSchema>;
