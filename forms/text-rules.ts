import * as v from 'valibot';
import { emailPattern, limits } from './limits.ts';
import { messages } from './messages.ts';
import { roles } from './roles.ts';

// Bidi embeddings, overrides and isolates can make a stored text read as another one;
// the marks U+200C to U+200F stay, as several scripts need them to write a name.
const refusedInLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const refusedInText = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

const emailShape = new RegExp(`^${emailPattern}$`, 'v');
const phoneShape = /^\+?[\d ().-]+$/;

/** True for text that can be stored and shown on one line. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !refusedInLine.test(text);
}

function isPlainText(text: string): boolean {
  return text.isWellFormed() && !refusedInText.test(text);
}

function hasPhoneDigits(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= limits.phoneDigits.min && digits <= limits.phoneDigits.max;
}

/** One line of text as typed, without the space around it. */
export function line(missing: string) {
  return v.pipe(
    v.string(messages.fieldWrongType),
    v.trim(),
    v.nonEmpty(missing),
    v.check(isPlainLine, messages.charactersRefused),
  );
}

// An absent field fails as an empty one does, with the same message: hence the defaults.

export const nameRule = v.optional(
  v.pipe(
    line(messages.nameMissing),
    v.regex(/\p{L}/u, messages.nameMissing),
    v.maxLength(limits.name, messages.nameTooLong),
  ),
  '',
);

export const emailRule = v.optional(
  v.pipe(
    line(messages.emailMissing),
    v.maxLength(limits.email, messages.emailInvalid),
    v.regex(emailShape, messages.emailInvalid),
  ),
  '',
);

export const phoneRule = v.optional(
  v.pipe(
    line(messages.phoneMissing),
    v.maxLength(limits.phone, messages.phoneInvalid),
    v.regex(phoneShape, messages.phoneInvalid),
    v.check(hasPhoneDigits, messages.phoneInvalid),
  ),
  '',
);

export const roleRule = v.optional(
  v.pipe(v.string(messages.fieldWrongType), v.trim(), v.picklist(roles, messages.roleMissing)),
  '',
);

/** Several lines; a form posts CRLF and other line ends, and each counts as the one character it was typed as. */
export const messageRule = v.optional(
  v.pipe(
    v.string(messages.fieldWrongType),
    v.transform((text) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').trim()),
    v.check(isPlainText, messages.charactersRefused),
    v.maxLength(limits.message, messages.messageTooLong),
    v.transform((text) => text || undefined),
  ),
);
