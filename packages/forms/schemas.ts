import * as v from 'valibot';
import {
  anyField,
  askerField,
  askers,
  authorsField,
  categoryField,
  checkedDetails,
  detailsField,
  emailField,
  messageField,
  nameField,
  neededByField,
  phoneField,
  positionField,
  roleField,
  roles,
  stageField,
  stages,
  titleField,
  topicField,
} from './fields.ts';
import { normalised } from './texts.ts';

const decimalDigit = /\p{Nd}/u;

/** The value of a digit of any script: digits stand in runs from 0 to 9, some right after another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/**
 * Turns a phone number into ASCII. Pasted from a contact, a letter or a page, it can hold other spaces,
 * dashes and digits, and invisible marks.
 */
export function normalisePhone(text: string): string {
  return (
    // This covers full-width forms, and the spaces of every width.
    normalised(text, 'NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Zs}/gu, ' ')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[\u2044\u2215]/g, '/')
      .replace(/\p{Nd}/gu, asciiDigit)
  );
}

// Bidi embeddings, overrides and isolates can make a stored text read as another one;
// the marks U+200C to U+200F stay, as several scripts need them to write a name.
const refusedInLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const refusedInText = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

// recheck-ignore: scripts/regexps.test.ts puts it together too.
const emailShape = new RegExp(`^${emailField.pattern}$`, 'v');
const phoneShape = /^\(?\+?[\d ()./-]+$/;

/** True for text that can be stored and shown on one line. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !refusedInLine.test(text);
}

/** The same for several lines. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !refusedInText.test(text);
}

function hasPhoneDigits(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= phoneField.digits.min && digits <= phoneField.digits.max;
}

/** One line of text, without the space around it. */
function line(missing: string) {
  return v.pipe(
    v.string(anyField.wrongType),
    v.trim(),
    v.nonEmpty(missing),
    v.check(isPlainLine, anyField.charactersRefused),
  );
}

// An absent field fails as an empty one does, with the same message; hence the defaults.

export const nameRule = v.optional(
  v.pipe(
    line(nameField.missing),
    v.regex(/\p{L}/u, nameField.missing),
    v.maxLength(nameField.maxLength, nameField.tooLong),
  ),
  '',
);

export const emailRule = v.optional(
  v.pipe(
    line(emailField.missing),
    v.maxLength(emailField.maxLength, emailField.invalid),
    v.regex(emailShape, emailField.invalid),
  ),
  '',
);

export const phoneRule = v.optional(
  v.pipe(
    v.string(anyField.wrongType),
    // This is checked first, as normalising a longer text would take its time.
    v.maxLength(8 * phoneField.maxLength, phoneField.invalid),
    v.transform(normalisePhone),
    line(phoneField.missing),
    v.maxLength(phoneField.maxLength, phoneField.invalid),
    v.regex(phoneShape, phoneField.invalid),
    v.check(hasPhoneDigits, phoneField.invalid),
  ),
  '',
);

/** One line that may be empty or missing. */
function optionalLine({ maxLength, tooLong }: { maxLength: number; tooLong: string }) {
  return v.optional(
    v.pipe(
      v.string(anyField.wrongType),
      v.trim(),
      v.check(isPlainLine, anyField.charactersRefused),
      v.maxLength(maxLength, tooLong),
      v.transform((text) => text || undefined),
    ),
  );
}

export const positionRule = optionalLine(positionField);
export const topicRule = optionalLine(topicField);
export const categoryRule = optionalLine(categoryField);

/** One of a list, or nothing. */
function optionalChoice<Choice extends string>(choices: readonly Choice[], missing: string) {
  return v.optional(
    v.pipe(
      v.string(anyField.wrongType),
      v.trim(),
      v.picklist([...choices, ''], missing),
      v.transform((text) => text || undefined),
    ),
  );
}

export const askerRule = optionalChoice(askers, askerField.missing);
export const stageRule = optionalChoice(stages, stageField.missing);

const isDay = (text: string) =>
  text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)));

export const neededByRule = v.optional(
  v.pipe(
    v.string(anyField.wrongType),
    v.trim(),
    v.check(isDay, neededByField.invalid),
    v.transform((text) => text || undefined),
  ),
);

export const roleRule = v.optional(
  v.pipe(v.string(anyField.wrongType), v.trim(), v.picklist(roles, roleField.missing)),
  '',
);

/** Several lines. A form posts CRLF and other line ends; each counts as one character. */
const lines = ({ maxLength, tooLong }: { maxLength: number; tooLong: string }) =>
  v.pipe(
    v.string(anyField.wrongType),
    v.transform((text) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').trim()),
    v.check(isPlainText, anyField.charactersRefused),
    v.maxLength(maxLength, tooLong),
    v.transform((text) => text || undefined),
  );

export const messageRule = v.optional(lines(messageField));

/** What is wrong with a line such as "DOI: 10.1000/182"; undefined where nothing is, or nothing is checked. */
function detailProblem(line: string): string | undefined {
  const colon = line.indexOf(': ');
  const rule = Object.entries(checkedDetails).find(
    ([label]) => label === line.slice(0, colon),
  )?.[1];
  if (!rule) return undefined;
  // recheck-ignore: scripts/regexps.test.ts puts it together too.
  return new RegExp(`^(?:${rule.pattern})$`, 'v').test(line.slice(colon + 2))
    ? undefined
    : rule.invalid;
}

export const detailsRule = v.optional(
  v.pipe(
    lines(detailsField),
    v.rawCheck(({ dataset, addIssue }) => {
      const text = dataset.typed ? (dataset.value ?? '') : '';
      const message = text.split('\n').map(detailProblem).find(Boolean);
      if (message) addIssue({ message });
    }),
  ),
);

export const neededMessageRule = v.optional(
  v.pipe(messageRule, v.string(messageField.missing)),
  '',
);

function boundedLine({ maxLength, missing, tooLong }: typeof titleField) {
  return v.optional(v.pipe(line(missing), v.maxLength(maxLength, tooLong)), '');
}

export const titleRule = boundedLine(titleField);
export const authorsRule = boundedLine(authorsField);

const enquiry = {
  name: nameRule,
  email: emailRule,
  message: neededMessageRule,
  asker: askerRule,
  topic: topicRule,
  stage: stageRule,
  neededBy: neededByRule,
};

/** The text fields of each form, by their names on the wire; a file is checked by its bytes on the server. */
export const schemas = {
  careers: v.strictObject(
    { name: nameRule, email: emailRule, phone: phoneRule, position: positionRule },
    anyField.unknown,
  ),
  'join-now': v.strictObject(
    {
      fullName: nameRule,
      email: emailRule,
      phone: phoneRule,
      role: roleRule,
      message: messageRule,
    },
    anyField.unknown,
  ),
  publication: v.strictObject(
    {
      title: titleRule,
      authors: authorsRule,
      email: emailRule,
      category: categoryRule,
      details: detailsRule,
    },
    anyField.unknown,
  ),
  analytics: v.strictObject(enquiry, anyField.unknown),
  contact: v.strictObject(enquiry, anyField.unknown),
} as const;
