import { anyField, checkedDetails, messageField } from '@site/forms/fields';
import { kindUnknown } from '@site/forms/names';
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSwitch } from '../desk/settings.ts';
import { findSubmission } from '../submissions/read.ts';
import { expectProblem, form } from '../testing/apply.ts';
import { resumes } from '../testing/files/samples.ts';
import { type FormPart, textParts } from '../testing/multipart-body.ts';
import { useTestApp } from '../testing/test-app.ts';

type Texts = Record<string, string>;

const contact = { name: 'Meena Súndaram', email: 'meena@example.com', message: 'a' };
const publication = { title: 'On looms', authors: 'Meena', email: contact.email };

const request = (texts: Texts, files: FormPart[] = [], headers: Texts = {}): InjectOptions => ({
  ...form([...textParts({ kind: 'contact', ...texts }), ...files], headers),
  url: '/api/enquiries',
});

const file = (name: string, value = resumes.pdf): FormPart => ({ name, value });
const notChosen = file('file', { ...resumes.pdf, filename: '', bytes: Buffer.alloc(0) });
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

// What is saved of each form is in apps/server/cli/every-field.test.ts.
describe('POST /api/enquiries', () => {
  const test = useTestApp();
  beforeEach(() => setSwitch(test.db, 'enquiries', true, 'test'));

  it('takes nothing unless an admin has switched it on, and says so', async () => {
    await setSwitch(test.db, 'enquiries', false, 'test');
    await expectProblem(test, request(contact), 404);
    const refused = await test.app.inject(request(contact, [], page));
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/contact/not-sent']);
    await setSwitch(test.db, 'enquiries', true, 'test');
    expect((await test.app.inject(request(contact))).statusCode).toBe(201);
    expect((await test.app.inject('/api/enquiries')).statusCode).toBe(405);
  });

  it('takes a form without JavaScript, what was left empty too, and sends the browser to a page', async () => {
    const empty = { asker: '', topic: ' ', stage: '', neededBy: '' };
    const sent = await test.app.inject(request({ ...contact, ...empty }, [notChosen], page));
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact/sent']);
    const wrong = await test.app.inject(request({ ...contact, message: '' }, [], page));
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/contact/not-sent']);
  });

  it.each([
    ['kind', kindUnknown, { ...contact, kind: 'x' }],
    ['kind', kindUnknown, { ...contact, kind: 'constructor' }],
    ['message', messageField.missing, { ...contact, message: ' ' }],
    ['title', anyField.unknown, { ...contact, title: 'of another form' }],
    ['asker', 'Choose who you are from the list, or leave it.', { ...contact, asker: 'Nobody' }],
    ['neededBy', 'Enter a date such as 2026-03-31.', { ...contact, neededBy: 'soon' }],
    [
      'details',
      checkedDetails.DOI?.invalid,
      { ...publication, kind: 'publication', details: 'Year: 2025\r\nDOI: 10.1' },
    ],
  ] as [string, string, Texts][])(
    'answers 422 that names the field: %s: %s',
    async (field, message, texts) => {
      expect(await expectProblem(test, request(texts), 422)).toContainEqual({ field, message });
    },
  );

  it('answers 413 to texts of more than 64 KB, whatever each has', async () => {
    const long = 'x'.repeat(16_000);
    const texts = { name: long, email: long, topic: long, message: long, details: long };
    await expectProblem(test, request(texts), 413);
  });

  it('takes a file under the name of its form only', async () => {
    const ofPublication = { ...publication, kind: 'publication' };
    for (const [texts, field] of [
      [ofPublication, 'file'],
      [contact, 'manuscript'],
    ] as const) {
      const errors = await expectProblem(test, request(texts, [file(field)]), 422);
      expect(errors).toContainEqual({ field, message: anyField.unknown });
    }
    const details = 'DOI: 10.1000/182\nQuartile Q1/Q2: Q1\nCitations: a few: 12';
    const sent = request({ ...ofPublication, category: 'ABDC', details }, [file('manuscript')]);
    const { id } = (await test.app.inject(sent)).json();
    expect(await findSubmission(test.db, id)).toMatchObject({ category: 'ABDC', details });
  });
});
