import { emailField, messageField, nameField, phoneField, roleField } from './fields.ts';

/** The Join Now application, sent as JSON. The keys are the field names on the wire. */
export const joinNowFields = {
  fullName: nameField,
  email: emailField,
  phone: phoneField,
  role: roleField,
  message: messageField,
};

export const joinNowTexts = {
  // The page shows this in green, and in red whatever contains the word 'Error'.
  success: 'Thank you. Your application has been received.',
  failure: 'Error submitting application',
} as const;

/** A browser without JavaScript is sent there after it posted the form. */
export const joinNowPages = {
  applied: '/join-now/applied',
  notSent: '/join-now/not-sent',
} as const;
