/** A key for each filled-in form, so that an application that is sent again is stored once. */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Plain http on another machine's address has no secure context, and so no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const applicationForms = ['careers', 'join-now'] as const;

/** The three dialogs on Publications and Data Analytics; the names are also the values of their field `kind`. */
export const enquiryForms = ['publication', 'analytics', 'contact'] as const;

export const kindUnknown = `Send one of these as kind: ${enquiryForms.join(', ')}.`;

export const forms = [...applicationForms, ...enquiryForms] as const;

type ApplicationForm = (typeof applicationForms)[number];
export type EnquiryForm = (typeof enquiryForms)[number];
export type FormName = ApplicationForm | EnquiryForm;

/** What staff call them. */
export const formLabels: Readonly<Record<FormName, string>> = {
  careers: 'Careers',
  'join-now': 'Join Now',
  publication: 'Publication',
  analytics: 'Analytics',
  contact: 'Contact',
};

export function isApplicationForm(form: string): form is ApplicationForm {
  return (applicationForms as readonly string[]).includes(form);
}

export function isEnquiryForm(form: string): form is EnquiryForm {
  return (enquiryForms as readonly string[]).includes(form);
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The size of a file for people: 12 KB, 3.4 MB. Rounded up, so that what is over a limit looks it. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.ceil(bytes / kilobyte)}\u00a0KB`
    : `${Math.ceil((bytes / megabyte) * 10) / 10}\u00a0MB`;

export type ResumeExtension = 'pdf' | 'doc' | 'docx' | 'odt' | 'rtf';

/** File name endings that are taken as a resume, and the media type that each is stored with. */
export const resumeTypes: Readonly<Record<ResumeExtension, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
};

export const resumeTypeNames = 'PDF, DOC, DOCX, ODT or RTF';

export const resumeAccept = Object.keys(resumeTypes)
  .map((extension) => `.${extension}`)
  .join(',');

/** The file name's ending if it is one of the resume types; `undefined` otherwise. */
export function resumeExtension(filename: string): ResumeExtension | undefined {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(resumeTypes, ending) ? (ending as ResumeExtension) : undefined;
}

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

/** Who asks, on the form "Ask a question"; the words are both shown and stored. */
export const askers = [
  'Research scholar or student',
  'Guide or faculty member',
  'University or institute',
  'Company or organisation',
  'Somebody else',
] as const;

/** How far their work is. */
export const stages = [
  'An idea or a proposal',
  'Collecting data',
  'Data in hand',
  'Analysing or writing',
  'Answering comments',
] as const;

// Each field with its limits and with what a person reads when one is not met: once for pages, server
// and staff tool. No validation library here, as this file reaches the browser; text-rules.ts makes
// rules of it. Lengths are in UTF-16 code units, as `maxlength` counts them.

const fileMegabytes = 10;

// With this mark, a page's bundle leaves out the fields that it does not use.
/* @__NO_SIDE_EFFECTS__ */
function optionalField(maxLength: number, what: string) {
  return { maxLength, tooLong: `Keep ${what} to ${maxLength} characters.` };
}

/* @__NO_SIDE_EFFECTS__ */
function textField(maxLength: number, what: string, missing: string) {
  return { ...optionalField(maxLength, what), missing };
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
export const enclosureField = fileField('file');

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
  ...optionalField(80, 'the position'),
  closed: 'This position is not open any more. Choose another, or none in particular.',
};

export const askerField = { missing: 'Choose who you are from the list, or leave it.' };
export const topicField = optionalField(160, 'the field or topic');
export const stageField = { missing: 'Choose a stage from the list, or leave it.' };
export const neededByField = { maxLength: 10, invalid: 'Enter a date such as 2026-03-31.' };
export const categoryField = optionalField(80, 'the category');
/** Lines such as "DOI: 10.1000/182". */
export const detailsField = optionalField(1_500, 'what is included');

/**
 * The details of a publication whose form is checked, by their names in the specification. Any other is plain
 * text. A form is for the `pattern` attribute and for the server.
 */
export const checkedDetails: Readonly<Record<string, { pattern: string; invalid: string }>> = {
  'Impact factor': {
    pattern: '[0-9]{1,4}(?:\\.[0-9]{1,4})?',
    invalid: 'Enter a number such as 3.2.',
  },
  DOI: {
    pattern: '(?:https?:\\/\\/(?:dx\\.)?doi\\.org\\/)?10\\.[0-9]{4,9}\\/[^\\s]{1,200}',
    invalid: 'Enter a DOI such as 10.1000/182.',
  },
  'Quartile Q1/Q2': { pattern: '[Qq][1-4]', invalid: 'Enter Q1, Q2, Q3 or Q4.' },
  'Scopus source ID': {
    pattern: '[0-9]{3,12}',
    invalid: 'Enter the number from Scopus Sources, such as 21100794826.',
  },
  URL: {
    pattern: 'https?:\\/\\/[^\\s]{3,300}',
    invalid: 'Enter an address that begins with https://.',
  },
  ISBN: {
    pattern: '(?:97[89][ \\-]?)?(?:[0-9][ \\-]?){9}[0-9Xx]',
    invalid: 'Enter the 10 or 13 digits of the ISBN.',
  },
  Year: { pattern: '(?:19|20)[0-9]{2}', invalid: 'Enter a year such as 2025.' },
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
