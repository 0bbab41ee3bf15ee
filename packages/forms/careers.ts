import { emailField, nameField, phoneField, positionField, resumeField } from './fields.ts';

/** The Careers application, sent as `multipart/form-data`. The keys are the field names on the wire. */
export const careersFields = {
  name: nameField,
  email: emailField,
  phone: phoneField,
  position: positionField,
  resume: resumeField,
};

export const careersTexts = {
  success: 'Application submitted successfully!',
  failure: 'Failed to send application. Please try again.',
} as const;

/** A browser without JavaScript is sent there after it posted the form. */
export const careersPages = { applied: '/careers/applied', notSent: '/careers/not-sent' } as const;
