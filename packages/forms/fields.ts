import { resumeTypeNames } from './files.ts';

// Each field with its kind, its limits and what a person reads when one is not met: once for pages, server
// and staff tool. No validation library here, as this file reaches the browser; schemas.ts makes rules of
// the kinds. Lengths are in UTF-16 code units, as `maxlength` counts them.

export type TextField = {
  kind: 'name' | 'email' | 'phone' | 'line' | 'lines' | 'details' | 'choice' | 'day';
  optional?: boolean;
  maxLength?: number;
  /** The words that can be chosen, both shown and stored. */
  choices?: readonly string[];
  missing?: string;
  tooLong?: string;
  invalid?: string;
};

export type FileField = ReturnType<typeof fileField>;

const fileMegabytes = 10;

// With this mark, a page's bundle leaves out the fields that it does not use.
/* @__NO_SIDE_EFFECTS__ */
function lineField(maxLength: number, what: string) {
  return { kind: 'line', maxLength, tooLong: `Keep ${what} to ${maxLength} characters.` } as const;
}

/* @__NO_SIDE_EFFECTS__ */
function textField(maxLength: number, what: string, missing: string) {
  return { ...lineField(maxLength, what), missing } as const;
}

/* @__NO_SIDE_EFFECTS__ */
function optionalField(maxLength: number, what: string) {
  return { ...lineField(maxLength, what), optional: true } as const;
}

/* @__NO_SIDE_EFFECTS__ */
function choiceField<const Choices extends readonly string[]>(choices: Choices, missing: string) {
  return { kind: 'choice', choices, missing } as const;
}

/* @__NO_SIDE_EFFECTS__ */
function fileField(what: string) {
  return {
    kind: 'file' as const,
    maxBytes: fileMegabytes * 1024 * 1024,
    missing: `Attach your ${what}.`,
    empty: `The attached file is empty. Choose your ${what} again.`,
    tooLarge: `Choose a ${what} of at most ${fileMegabytes} MB.`,
    wrongType: `Choose a ${what} that is a ${resumeTypeNames} file.`,
  };
}

export const nameField = {
  ...textField(120, 'your name', 'Enter your full name.'),
  kind: 'name',
} as const;
export const messageField = {
  ...textField(2_000, 'your message', 'Write what you would like to ask.'),
  kind: 'lines',
} as const;
export const titleField = textField(300, 'the title', 'Enter the title of the manuscript.');
export const authorsField = textField(500, 'the authors', 'Enter the names of the authors.');
export const resumeField = fileField('resume');
export const manuscriptField = fileField('manuscript');
export const enclosureField = fileField('file');

export const emailField = {
  kind: 'email',
  maxLength: 254,
  /**
   * The domain needs a dot, as a reply cannot reach it otherwise. The `pattern` attribute and the server
   * use it.
   */
  pattern:
    "[a-zA-Z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)+",
  missing: 'Enter your e-mail address.',
  invalid: 'Enter an e-mail address in the form name@example.com.',
} as const;

const digits = { min: 7, max: 15 };

export const phoneField = {
  kind: 'phone',
  maxLength: 32,
  digits,
  missing: 'Enter your phone number.',
  invalid: `Enter a phone number of ${digits.min} to ${digits.max} digits, with the country code if it is outside India.`,
} as const;

/** What is applied for; optional. The open positions are content, so the server knows them, not this file. */
export const positionField = {
  ...optionalField(80, 'the position'),
  closed: 'This position is not open any more. Choose another, or none in particular.',
} as const;

/** Who asks, on the form "Ask a question"; the words are both shown and stored. */
export const askerField = {
  ...choiceField(
    [
      'Research scholar or student',
      'Guide or faculty member',
      'University or institute',
      'Company or organisation',
      'Somebody else',
    ],
    'Choose who you are from the list, or leave it.',
  ),
  optional: true,
} as const;
const topicField = optionalField(160, 'the field or topic');
/** How far their work is. */
export const stageField = {
  ...choiceField(
    [
      'An idea or a proposal',
      'Collecting data',
      'Data in hand',
      'Analysing or writing',
      'Answering comments',
    ],
    'Choose a stage from the list, or leave it.',
  ),
  optional: true,
} as const;
const neededByField = {
  kind: 'day',
  maxLength: 10,
  invalid: 'Enter a date such as 2026-03-31.',
  optional: true,
} as const;
const categoryField = optionalField(80, 'the category');
/** Lines such as "DOI: 10.1000/182". */
const detailsField = {
  ...optionalField(1_500, 'what is included'),
  kind: 'details',
} as const;

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

/** What somebody can join as; the words are both shown and stored. */
export const roleField = choiceField(
  [
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
  ],
  'Choose a role from the list.',
);

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
  message: { ...messageField, optional: true },
} as const;

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

/**
 * The label of each text that somebody typed or chose, in the order in which staff see them: in the store,
 * in mails, at the desk and in exports.
 */
export const textLabels = {
  title: 'Title',
  authors: 'Authors',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  position: 'Position',
  category: 'Category',
  details: 'Included',
  asker: 'Who asks',
  topic: 'Field or topic',
  stage: 'Stage',
  neededBy: 'Needed by',
  message: 'Message',
};

export type TextName = keyof typeof textLabels;

export const textNames = Object.keys(textLabels) as TextName[];

export type Texts = Partial<Record<TextName, string>>;

/** The headings of an export for people, in the order of its columns. */
export const exportLabels = {
  received: 'Received (time of India)',
  form: 'Form',
  status: 'Status',
  owner: 'Owner',
  ...textLabels,
  file: 'File',
  comments: 'Comments',
  id: 'Id',
};

/** Labels and values of the texts that are there. The message is left out, as it has lines of its own. */
export function labelledTexts(texts: Texts): [label: string, value: string][] {
  return textNames.flatMap((name) => {
    const value = texts[name];
    return value && name !== 'message' ? [[textLabels[name], value]] : [];
  });
}

/** Returns the column of a form's field; only Join Now uses another name for one. */
export function textOf(field: string): string {
  return field === 'fullName' ? 'name' : field;
}
