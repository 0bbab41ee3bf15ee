import * as v from 'valibot';
import { enquiryLimits } from './enquiry-limits.ts';
import { enquiryMessages } from './enquiry-messages.ts';
import { messages } from './messages.ts';
import { emailRule, line, messageRule, nameRule } from './text-rules.ts';

const titleRule = v.optional(
  v.pipe(
    line(enquiryMessages.titleMissing),
    v.maxLength(enquiryLimits.title, enquiryMessages.titleTooLong),
  ),
  '',
);
const authorsRule = v.optional(
  v.pipe(
    line(enquiryMessages.authorsMissing),
    v.maxLength(enquiryLimits.authors, enquiryMessages.authorsTooLong),
  ),
  '',
);
const neededMessageRule = v.optional(
  v.pipe(messageRule, v.string(enquiryMessages.messageMissing)),
  '',
);

const messageSchema = v.strictObject(
  { name: nameRule, email: emailRule, message: neededMessageRule },
  messages.fieldUnknown,
);

/** The text fields of each enquiry; the manuscript is checked by its bytes on the server. */
export const enquirySchemas = {
  publication: v.strictObject(
    { title: titleRule, authors: authorsRule, email: emailRule },
    messages.fieldUnknown,
  ),
  analytics: messageSchema,
  contact: messageSchema,
} as const;
