import { enquiryLimits } from './enquiry-limits.ts';
import { limits } from './limits.ts';

const message = {
  name: { maxLength: limits.name, required: true },
  email: { maxLength: limits.email, required: true },
  message: { maxLength: limits.message, required: true },
} as const;

/**
 * The three enquiries, sent as `multipart/form-data` together with the field `kind`, which names
 * one of them. The keys are the field names on the wire.
 */
export const enquiryFields = {
  publication: {
    title: { maxLength: enquiryLimits.title, required: true },
    authors: { maxLength: enquiryLimits.authors, required: true },
    email: { maxLength: limits.email, required: true },
    manuscript: { maxBytes: enquiryLimits.manuscriptBytes, required: true },
  },
  analytics: message,
  contact: message,
} as const;

export const enquiryTexts = {
  success: 'Thank you. Your enquiry has been received.',
  failure: 'Failed to send enquiry. Please try again.',
} as const;
