import { enquiryLimits } from './enquiry-limits.ts';
import { enquiryForms } from './form-names.ts';
import { resumeTypeNames } from './resume-types.ts';

/** What a person reads when a rule of an enquiry is not met, besides the rules that all forms share. */
export const enquiryMessages = {
  kindUnknown: `Send one of these as kind: ${enquiryForms.join(', ')}.`,
  messageMissing: 'Write what you would like to ask.',
  titleMissing: 'Enter the title of the manuscript.',
  titleTooLong: `Keep the title to ${enquiryLimits.title} characters.`,
  authorsMissing: 'Enter the names of the authors.',
  authorsTooLong: `Keep the authors to ${enquiryLimits.authors} characters.`,
  manuscriptMissing: 'Attach your manuscript.',
  manuscriptEmpty: 'The attached file is empty. Choose your manuscript again.',
  manuscriptTooLarge: `Choose a manuscript of at most ${enquiryLimits.manuscriptBytes / 1024 / 1024} MB.`,
  manuscriptType: `Choose a manuscript that is a ${resumeTypeNames} file.`,
} as const;
