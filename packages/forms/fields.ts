import { resumeTypeNames } from './resume-types.ts';

/** What somebody can join as; the words are both shown and stored. */
export const roles = [
  'Data Analyst',
  'Statistician',
  'Research Associate',
  'Academic Editor',
  'Frontend Developer',
  'Backend Developer',
  'UI/UX Designer',
  'Trainer',
  'Student Intern',
  'Academic Collaborator',
  'Other',
] as const;

// Each field with its limits and with what a person reads when one is not met: once for pages, server
// and staff tool. No validation library here, as this file reaches the browser; text-rules.ts makes
// rules of it. Lengths are in UTF-16 code units, as `maxlength` counts them.

const fileMegabytes = 10;

// With this mark, a page's bundle leaves out the fields that it does not use.
/* @__NO_SIDE_EFFECTS__ */
function textField(maxLength: number, what: string, missing: string) {
  return { maxLength, missing, tooLong: `Keep ${what} to ${maxLength} characters.` };
}

/* @__NO_SIDE_EFFECTS__ */
function fileField(what: string) {
  return {
    maxBytes: fileMegabytes * 1024 * 1024,
    missing: `Attach your ${what}.`,
    empty: `The attached file is empty. Choose your ${what} again.`,
    tooLarge: `Choose a ${what} of at most ${fileMegabytes} MB.`,
    wrongType: `Choose a ${what} that is a ${resumeTypeNames} file.`,
  };
}

export const nameField = textField(120, 'your name', 'Enter your full name.');
export const messageField = textField(2_000, 'your message', 'Write what you would like to ask.');
export const titleField = textField(300, 'the title', 'Enter the title of the manuscript.');
export const authorsField = textField(500, 'the authors', 'Enter the names of the authors.');
export const resumeField = fileField('resume');
export const manuscriptField = fileField('manuscript');

export const emailField = {
  maxLength: 254,
  /**
   * The domain needs a dot, as a reply cannot reach it otherwise. The `pattern` attribute and the server
   * use it.
   */
  pattern:
    "[a-zA-Z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)+",
  missing: 'Enter your e-mail address.',
  invalid: 'Enter an e-mail address in the form name@example.com.',
};

const digits = { min: 7, max: 15 };

export const phoneField = {
  maxLength: 32,
  digits,
  missing: 'Enter your phone number.',
  invalid: `Enter a phone number of ${digits.min} to ${digits.max} digits, with the country code if it is outside India.`,
};

/** What is applied for; optional. The open positions are content, so the server knows them, not this file. */
export const positionField = {
  maxLength: 80,
  tooLong: 'Keep the position to 80 characters.',
  closed: 'This position is not open any more. Choose another, or none in particular.',
};

export const roleField = { missing: 'Choose a role from the list.' };

export const changedFile = 'The file has changed or moved since you chose it. Choose it again.';

export const filenameRule = {
  maxLength: 255,
  invalid: 'Rename the file with plain letters and attach it again.',
};

export const anyField = {
  charactersRefused: 'Remove the invisible control characters from this field.',
  unknown: 'This field is not part of the form.',
  repeated: 'Send this field once.',
  wrongType: 'Send this field as text.',
};

/** The limit of a form without a file. */
export const textBodyBytes = 64 * 1024;
