import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { careersFields } from './careers.ts';
import { careersSchema } from './careers-schema.ts';
import { enquiryFields } from './enquiry.ts';
import { enquiryMessages } from './enquiry-messages.ts';
import { enquirySchemas } from './enquiry-schema.ts';
import { joinNowFields } from './join-now.ts';
import { joinNowSchema } from './join-now-schema.ts';
import { emailPattern, limits } from './limits.ts';
import { messages } from './messages.ts';
import { resumeAccept, resumeExtension } from './resume-types.ts';

const application = {
  fullName: 'Meena Sundaram',
  email: 'meena@example.com',
  phone: '+91 98765 43210',
  role: 'Statistician',
  message: 'Good day',
};

function problems(input: unknown): [field: string, message: string][] {
  const { issues = [] } = v.safeParse(joinNowSchema, input);
  return issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]);
}

describe('the Join Now application', () => {
  it.each(['José Núñez', 'தமிழ்ச்செல்வி', '李小龍', 'نازنین‌زهرا', "O'Brien-Łukasz", 'বড়ুয়া'])(
    'stores the name %s as it was typed',
    (fullName) => {
      expect(v.parse(joinNowSchema, { ...application, fullName }).fullName).toBe(fullName);
    },
  );

  it('drops the space around a text and brings line ends to one form', () => {
    const parsed = v.parse(joinNowSchema, {
      ...application,
      fullName: '  Meena  ',
      message: '\r\none\r\ntwo\rthree\tfour\n',
    });
    expect(parsed.fullName).toBe('Meena');
    expect(parsed.message).toBe('one\ntwo\nthree\tfour');
  });

  it.each([undefined, '', '  \r\n '])('treats the message %j as none', (message) => {
    expect(v.parse(joinNowSchema, { ...application, message }).message).toBeUndefined();
  });

  it.each([
    ['fullName', undefined, messages.nameMissing],
    ['fullName', '   ', messages.nameMissing],
    ['fullName', '\u200b\u200b', messages.nameMissing],
    ['fullName', 'a'.repeat(limits.name + 1), messages.nameTooLong],
    ['fullName', 7, messages.fieldWrongType],
    ['fullName', 'a\0b', messages.charactersRefused],
    ['fullName', 'a\nb', messages.charactersRefused],
    ['fullName', 'a\u009bb', messages.charactersRefused],
    ['fullName', 'a\u202eb', messages.charactersRefused],
    ['fullName', 'a\u2066b', messages.charactersRefused],
    ['fullName', 'a\ud800b', messages.charactersRefused],
    ['email', undefined, messages.emailMissing],
    ['email', 'meena', messages.emailInvalid],
    ['email', 'meena@example', messages.emailInvalid],
    ['email', 'meena@example..com', messages.emailInvalid],
    ['email', `${'a'.repeat(limits.email)}@example.com`, messages.emailInvalid],
    ['phone', '123456', messages.phoneInvalid],
    ['phone', '1234567890123456', messages.phoneInvalid],
    ['phone', '98765 43210 ext', messages.phoneInvalid],
    ['role', undefined, messages.roleMissing],
    ['role', 'Emperor', messages.roleMissing],
    ['role', ['Statistician'], messages.fieldWrongType],
    ['message', null, messages.fieldWrongType],
    ['message', 'a\u001bb', messages.charactersRefused],
    ['message', 'a'.repeat(limits.message + 1), messages.messageTooLong],
    ['resume', 'x', messages.fieldUnknown],
    ['constructor', 'x', messages.fieldUnknown],
  ])('refuses %s = %j', (field, value, message) => {
    expect(problems({ ...application, [field]: value })).toContainEqual([field, message]);
  });

  it('accepts each text at its longest', () => {
    const longest = {
      ...application,
      fullName: 'a'.repeat(limits.name),
      message: 'm'.repeat(limits.message),
      phone: '+123456789012345',
    };
    expect(problems(longest)).toEqual([]);
  });
});

describe('an enquiry', () => {
  const contact = { name: 'Meena', email: 'meena@example.com', message: ' One\r\ntwo ' };
  const publication = { title: 'On looms', authors: 'Meena, Arun', email: 'meena@example.com' };
  const firstMessages = (form: keyof typeof enquirySchemas, input: unknown) =>
    v.safeParse(enquirySchemas[form], input).issues?.map(({ message }) => message);

  it('is taken as its form asks for it', () => {
    expect(v.parse(enquirySchemas.contact, contact).message).toBe('One\ntwo');
    expect(v.parse(enquirySchemas.publication, publication)).toEqual(publication);
  });

  it.each([
    ['contact', contact, 'message', '  ', enquiryMessages.messageMissing],
    ['contact', contact, 'message', undefined, enquiryMessages.messageMissing],
    ['analytics', contact, 'message', 'a'.repeat(limits.message + 1), messages.messageTooLong],
    ['analytics', contact, 'phone', '12345678', messages.fieldUnknown],
    ['publication', publication, 'title', '', enquiryMessages.titleMissing],
    ['publication', publication, 'title', 'a'.repeat(301), enquiryMessages.titleTooLong],
    ['publication', publication, 'authors', undefined, enquiryMessages.authorsMissing],
    ['publication', publication, 'authors', 'a\nb', messages.charactersRefused],
    ['publication', publication, 'email', 'meena', messages.emailInvalid],
  ] as const)('as %s %j refuses %s = %j', (form, right, field, value, message) => {
    expect(firstMessages(form, { ...right, [field]: value })).toContain(message);
  });
});

describe('what the pages take from here', () => {
  it('has the same fields as the schemas', () => {
    expect(Object.keys(joinNowFields)).toEqual(Object.keys(joinNowSchema.entries));
    expect(Object.keys(careersFields)).toEqual([...Object.keys(careersSchema.entries), 'resume']);
    const { manuscript, ...publication } = enquiryFields.publication;
    expect(Object.keys(publication)).toEqual(Object.keys(enquirySchemas.publication.entries));
    for (const form of ['analytics', 'contact'] as const) {
      expect(Object.keys(enquiryFields[form])).toEqual(Object.keys(enquirySchemas[form].entries));
    }
  });

  it('keeps the validation library out of the modules that a page imports', () => {
    const folder = new URL('.', import.meta.url);
    const importing = readdirSync(folder).filter(
      (file) =>
        !file.includes('.test.') && /valibot/.test(readFileSync(new URL(file, folder), 'utf8')),
    );
    expect(importing.sort()).toEqual([
      'careers-schema.ts',
      'enquiry-schema.ts',
      'join-now-schema.ts',
      'text-rules.ts',
    ]);
  });

  it('has an e-mail pattern that a browser can compile', () => {
    expect(new RegExp(`^(?:${emailPattern})$`, 'v').test('first.last+tag@mail.example.org')).toBe(
      true,
    );
  });

  it('knows a resume by the last ending of its name, in any case', () => {
    expect(resumeExtension('Résumé v2.final.PDF')).toBe('pdf');
    expect(resumeExtension('resume.pdf.exe')).toBeUndefined();
    expect(resumeExtension('constructor')).toBeUndefined();
    expect(resumeAccept).toBe('.pdf,.doc,.docx,.odt,.rtf');
  });
});
