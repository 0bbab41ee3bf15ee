import {
  askerField,
  authorsField,
  categoryField,
  detailsField,
  emailField,
  enclosureField,
  manuscriptField,
  messageField,
  nameField,
  neededByField,
  stageField,
  titleField,
  topicField,
} from './fields.ts';

const message = {
  name: nameField,
  email: emailField,
  message: messageField,
  asker: askerField,
  topic: topicField,
  stage: stageField,
  neededBy: neededByField,
  file: enclosureField,
};

/**
 * The three enquiries, sent as `multipart/form-data` together with the field `kind`, which names
 * one of them. The keys are the field names on the wire.
 */
export const enquiryFields = {
  publication: {
    title: titleField,
    authors: authorsField,
    email: emailField,
    category: categoryField,
    details: detailsField,
    manuscript: manuscriptField,
  },
  analytics: message,
  contact: message,
};

export const enquiryTexts = {
  success: 'Thank you. Your enquiry has been received.',
  failure: 'Failed to send enquiry. Please try again.',
} as const;

/** A browser without JavaScript is sent there after it posted the form on Contact. */
export const enquiryPages = { applied: '/contact/sent', notSent: '/contact/not-sent' } as const;
