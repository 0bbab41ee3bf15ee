import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  anyField,
  emailField,
  messageField,
  nameField,
  phoneField,
  roleField,
  titleField,
} from './fields.ts';
import { resumeAccept, resumeExtension } from './files.ts';
import type { EnquiryForm } from './names.ts';
import { schemas } from './schemas.ts';
import { normalisePhone } from './texts.ts';

const application = {
  ...{ fullName: 'Meena Sundaram', email: 'meena@example.com', phone: '+91 98765 43210' },
  ...{ role: 'Statistician', message: 'Good day' },
};

function problems(input: unknown): [field: string, message: string][] {
  const { issues = [] } = v.safeParse(schemas['join-now'], input);
  return issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]);
}

describe('the Join Now application', () => {
  it.each(['தமிழ்ச்செல்வி', 'نازنین‌زهرا', "O'Brien-Łukasz"])('stores the name %s as typed', (name) => {
    const { fullName } = v.parse(schemas['join-now'], { ...application, fullName: ` ${name} ` });
    expect(fullName).toBe(name);
  });

  it('brings line ends to one form', () => {
    const message = '\r\none\r\ntwo\rthree\tfour\n';
    const parsed = v.parse(schemas['join-now'], { ...application, message });
    expect(parsed.message).toBe('one\ntwo\nthree\tfour');
  });

  it.each([
    ['fullName', '   ', nameField.missing],
    ['fullName', '\u200b\u200b', nameField.missing],
    ['fullName', 'a'.repeat(nameField.maxLength + 1), nameField.tooLong],
    ['fullName', 7, anyField.wrongType],
    ['fullName', 'a\0b', anyField.charactersRefused],
    ['fullName', 'a\u009bb', anyField.charactersRefused],
    ['fullName', 'a\u202eb', anyField.charactersRefused],
    ['fullName', 'a\ud800b', anyField.charactersRefused],
    ['email', undefined, emailField.missing],
    ['email', 'meena', emailField.invalid],
    ['email', 'meena@example..com', emailField.invalid],
    ['email', `${'a'.repeat(emailField.maxLength)}@example.com`, emailField.invalid],
    ['phone', '123456', phoneField.invalid],
    ['phone', '1234567890123456', phoneField.invalid],
    ['phone', '98765 43210 ext', phoneField.invalid],
    ['phone', '98765\n43210', anyField.charactersRefused],
    ['phone', `98765 43210${' '.repeat(300)}`, phoneField.invalid],
    ['role', 'Emperor', roleField.missing],
    ['message', null, anyField.wrongType],
    ['message', 'a'.repeat(messageField.maxLength + 1), messageField.tooLong],
    ['resume', 'x', anyField.unknown],
  ])('refuses %s = %j', (field, value, message) => {
    expect(problems({ ...application, [field]: value })).toContainEqual([field, message]);
  });
});

describe('a phone number', () => {
  it.each([
    ['+௯௧ ௯௮௭௬௫ ௪௩௨௧௦', '+91 98765 43210'],
    ['＋９１　９８７６５　４３２１０', '+91 98765 43210'],
    ['\u202a+91 98765 43210\u202c\u200e', '+91 98765 43210'],
    ['\ufeff+91 98\u00ad765 43\u200b210', '+91 98765 43210'],
    ['（０４２２）２３４．５／６７８', '(0422)234.5/678'],
    ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d'].map((dash) => [
      `98765${dash}43210`,
      '98765-43210',
    ]),
    ['1234567', '1234567'],
    ['123456789012345', '123456789012345'],
  ])('%s is stored as %s', (phone, stored) => {
    expect(v.parse(schemas['join-now'], { ...application, phone }).phone).toBe(stored);
  });

  it('has each digit of every script for its value', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) =>
      /\p{Nd}/u.test(String.fromCodePoint(code)),
    );
    // The ten digits of a script follow each other.
    const values = digits.map((code) => normalisePhone(String.fromCodePoint(code)));
    expect(values.join('')).toBe('0123456789'.repeat(digits.length / 10));
  });
});

describe('an enquiry', () => {
  const contact = { name: 'Meena', email: 'meena@example.com', message: ' One\r\ntwo ' };
  const publication = { title: 'On looms', authors: 'Meena, Arun', email: 'meena@example.com' };
  const firstMessages = (form: EnquiryForm, input: unknown) =>
    v.safeParse(schemas[form], input).issues?.map(({ message }) => message);

  it('is taken as its form asks for it', () => {
    expect(v.parse(schemas.contact, contact).message).toBe('One\ntwo');
    expect(v.parse(schemas.publication, publication)).toEqual(publication);
  });

  it.each([
    ['contact', contact, 'message', '  ', messageField.missing],
    ['analytics', contact, 'phone', '12345678', anyField.unknown],
    ['publication', publication, 'title', '', titleField.missing],
    ['publication', publication, 'title', 'a'.repeat(301), titleField.tooLong],
    ['publication', publication, 'authors', 'a\nb', anyField.charactersRefused],
  ] as const)('as %s %j refuses %s = %j', (form, right, field, value, message) => {
    expect(firstMessages(form, { ...right, [field]: value })).toContain(message);
  });
});

it('the pages know a resume by the last ending of its name, in any case', () => {
  expect(resumeExtension('Résumé v2.final.PDF')).toBe('pdf');
  expect(resumeExtension('resume.pdf.exe')).toBeUndefined();
  expect(resumeExtension('constructor')).toBeUndefined();
  expect(resumeAccept).toBe('.pdf,.doc,.docx,.odt,.rtf');
});
