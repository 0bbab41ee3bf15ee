import { limits } from './limits.ts';

/** The Careers application, sent as `multipart/form-data`. The keys are the field names on the wire. */
export const careersFields = {
  name: { maxLength: limits.name, required: true },
  email: { maxLength: limits.email, required: true },
  phone: { maxLength: limits.phone, required: true },
  resume: { maxBytes: limits.resumeBytes, required: true },
} as const;

export const careersTexts = {
  success: 'Application submitted successfully!',
  failure: 'Failed to send application. Please try again.',
} as const;

/** Where a browser without JavaScript is sent after it posted the form. */
export const careersPages = { applied: '/careers/applied', notSent: '/careers/not-sent' } as const;
