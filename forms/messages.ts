import { limits } from './limits.ts';
import { resumeTypeNames } from './resume-types.ts';

/** What a person reads when a rule is not met: once for page and server. */
export const messages = {
  nameMissing: 'Enter your full name.',
  nameTooLong: `Keep your name to ${limits.name} characters.`,
  emailMissing: 'Enter your e-mail address.',
  emailInvalid: 'Enter an e-mail address in the form name@example.com.',
  phoneMissing: 'Enter your phone number.',
  phoneInvalid: `Enter a phone number of ${limits.phoneDigits.min} to ${limits.phoneDigits.max} digits, with the country code if it is outside India.`,
  roleMissing: 'Choose a role from the list.',
  messageTooLong: `Keep your message to ${limits.message} characters.`,
  resumeMissing: 'Attach your resume.',
  resumeEmpty: 'The attached file is empty. Choose your resume again.',
  resumeTooLarge: `Choose a resume of at most ${limits.resumeBytes / 1024 / 1024} MB.`,
  resumeType: `Choose a resume that is a ${resumeTypeNames} file.`,
  filenameInvalid: 'Rename the file with plain letters and attach it again.',
  charactersRefused: 'Remove the invisible control characters from this field.',
  fieldUnknown: 'This field is not part of the form.',
  fieldRepeated: 'Send this field once.',
  fieldWrongType: 'Send this field as text.',
} as const;
