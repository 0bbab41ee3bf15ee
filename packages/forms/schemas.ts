import * as v from 'valibot';
import { anyField } from './fields.ts';
import {
  authorsRule,
  emailRule,
  messageRule,
  nameRule,
  neededMessageRule,
  phoneRule,
  positionRule,
  roleRule,
  titleRule,
} from './text-rules.ts';

const enquiry = { name: nameRule, email: emailRule, message: neededMessageRule };

/** The text fields of each form, by their names on the wire; a file is checked by its bytes on the server. */
export const schemas = {
  careers: v.strictObject(
    { name: nameRule, email: emailRule, phone: phoneRule, position: positionRule },
    anyField.unknown,
  ),
  'join-now': v.strictObject(
    {
      fullName: nameRule,
      email: emailRule,
      phone: phoneRule,
      role: roleRule,
      message: messageRule,
    },
    anyField.unknown,
  ),
  publication: v.strictObject(
    { title: titleRule, authors: authorsRule, email: emailRule },
    anyField.unknown,
  ),
  analytics: v.strictObject(enquiry, anyField.unknown),
  contact: v.strictObject(enquiry, anyField.unknown),
} as const;
