import {
  authorsField,
  emailField,
  manuscriptField,
  messageField,
  nameField,
  titleField,
} from './fields.ts';

const message = { name: nameField, email: emailField, message: messageField };

/**
 * The three enquiries, sent as `multipart/form-data` together with the field `kind`, which names
 * one of them. The keys are the field names on the wire.
 */
export const enquiryFields = {
  publication: {
    title: titleField,
    authors: authorsField,
    email: emailField,
    manuscript: manuscriptField,
  },
  analytics: message,
  contact: message,
};

export const enquiryTexts = {
  success: 'Thank you. Your enquiry has been received.',
  failure: 'Failed to send enquiry. Please try again.',
} as const;
