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
  // The server's answer. The page shows it in green, and in red whatever contains the word 'Error'.
  success: 'Thank you. Your application has been received.',
  failure: 'Error submitting application',
} as const;

/** Where a browser without JavaScript is sent after it posted the form. */
export const joinNowPages = {
  applied: '/join-now/applied',
  notSent: '/join-now/not-sent',
} as const;
