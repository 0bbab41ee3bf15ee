import * as v from 'valibot';
import { anyField } from './fields.ts';
import {
  askerRule,
  authorsRule,
  categoryRule,
  detailsRule,
  emailRule,
  messageRule,
  nameRule,
  neededByRule,
  neededMessageRule,
  phoneRule,
  positionRule,
  roleRule,
  stageRule,
  titleRule,
  topicRule,
} from './text-rules.ts';

const enquiry = {
  name: nameRule,
  email: emailRule,
  message: neededMessageRule,
  asker: askerRule,
  topic: topicRule,
  stage: stageRule,
  neededBy: neededByRule,
};

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
    {
      title: titleRule,
      authors: authorsRule,
      email: emailRule,
      category: categoryRule,
      details: detailsRule,
    },
    anyField.unknown,
  ),
  analytics: v.strictObject(enquiry, anyField.unknown),
  contact: v.strictObject(enquiry, anyField.unknown),
} as const;
