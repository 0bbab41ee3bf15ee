import * as v from 'valibot';
import {
  anyField,
  careersFields,
  checkedDetails,
  emailField,
  enquiryFields,
  type FileField,
  joinNowFields,
  phoneField,
  type TextField,
} from './fields.ts';
import { isPlainLine, isPlainText, normalisePhone } from './texts.ts';

// recheck-ignore: scripts/regexps.test.ts puts it together too.
const emailShape = new RegExp(`^${emailField.pattern}$`, 'v');
const phoneShape = /^\(?\+?[\d ()./-]+$/;

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const { min, max } = phoneField.digits;
  return phoneShape.test(text) && digits >= min && digits <= max;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

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

const isShaped: Partial<Record<TextField['kind'], (text: string) => boolean>> = {
  name: (text) => /\p{L}/u.test(text),
  email: (text) => emailShape.test(text),
  phone: isPhone,
  day: isDay,
};

const ofSeveralLines = (kind: TextField['kind']) => kind === 'lines' || kind === 'details';

/** One way of writing for what is the same: a form posts CRLF and other line ends, each counts as one character. */
function tidied({ kind, maxLength = 0 }: TextField, text: string): string {
  if (ofSeveralLines(kind)) return text.replace(/\r\n?|\u2028|\u2029/g, '\n').trim();
  if (kind !== 'phone') return text.trim();
  // Normalising a text that is far too long would take its time.
  return text.length > 8 * maxLength ? text : normalisePhone(text).trim();
}

/** What somebody reads who entered it; undefined where nothing is wrong. */
function problemOf(field: TextField, text: string): string | undefined {
  const { kind, optional, choices, maxLength = Number.POSITIVE_INFINITY, missing, invalid } = field;
  if (!text) return optional ? undefined : missing;
  if (choices) return choices.includes(text) ? undefined : missing;
  const isPlain = ofSeveralLines(kind) ? isPlainText : isPlainLine;
  if (!isPlain(text)) return anyField.charactersRefused;
  if (text.length > maxLength) return field.tooLong ?? invalid;
  if (kind === 'details') return text.split('\n').map(detailProblem).find(Boolean);
  return isShaped[kind]?.(text) === false ? (invalid ?? missing) : undefined;
}

type Value<Field> = Field extends { optional: true } ? string | undefined : string;
type Rule<Field> = v.GenericSchema<unknown, Value<Field>>;

/** The rule of a text field. An absent one fails as an empty one does, with the same message; an optional one that is empty is undefined. */
export function ruleOf<const Field extends TextField>(field: Field): Rule<Field> {
  const rule = v.pipe(
    v.string(anyField.wrongType),
    v.transform((text) => tidied(field, text)),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problemOf(field, dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
    v.transform((text) => text || undefined),
  );
  return v.optional(rule, '') as Rule<Field>;
}

type Texts<Fields> = {
  [Name in keyof Fields as Fields[Name] extends TextField ? Name : never]: Rule<Fields[Name]>;
};

function schemaOf<Fields extends Record<string, TextField | FileField>>(fields: Fields) {
  const texts = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'file' ? [] : [[name, ruleOf(field)]],
  );
  return v.strictObject(Object.fromEntries(texts) as Texts<Fields>, anyField.unknown);
}

/** The text fields of each form, by their names on the wire; a file is checked by its bytes on the server. */
export const schemas = {
  careers: schemaOf(careersFields),
  'join-now': schemaOf(joinNowFields),
  publication: schemaOf(enquiryFields.publication),
  analytics: schemaOf(enquiryFields.analytics),
  contact: schemaOf(enquiryFields.contact),
} as const;
