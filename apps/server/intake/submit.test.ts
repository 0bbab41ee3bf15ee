import { readDocument } from '@site/content/folder';
import {
  anyField,
  careersTexts,
  checkedDetails,
  joinNowTexts,
  messageField,
  positionField,
} from '@site/forms/fields';
import { kindUnknown } from '@site/forms/names';
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSwitch } from '../desk/settings.ts';
import { findFile, findSubmission } from '../submissions/read.ts';
import { expectProblem, form, json, urlEncoded } from '../testing/apply.ts';
import { addVersion } from '../testing/content.ts';
import { resumes } from '../testing/files/samples.ts';
import { careersParts, type FormPart, textParts } from '../testing/multipart-body.ts';
import { rowsOf } from '../testing/rows.ts';
import { useTestApp } from '../testing/test-app.ts';

type Texts = Record<string, string>;

const test = useTestApp('sqlite', { env: { CORS_ORIGINS: 'https://static.example' } });
const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

async function pageAfter(request: InjectOptions) {
  const { statusCode, headers } = await test.app.inject(request);
  return [statusCode, headers.location];
}

// That every field is saved, in both stores: apps/server/cli/every-field.test.ts.
describe('POST /api/apply', () => {
  it.each(Object.values(resumes))('saves a Careers application with $filename', async (resume) => {
    const response = await test.app.inject(form(careersParts({}, resume)));
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { id, message } = response.json();
    expect(message).toBe(careersTexts.success);
    const { filename, mediaType, bytes } = resume;
    const size = bytes.length;
    expect((await findSubmission(test.db, id))?.file).toMatchObject({ filename, mediaType, size });
    expect(bytes.equals((await findFile(test.db, id))?.bytes ?? Buffer.alloc(0))).toBe(true);
    // There are no settings for mail.
    expect(await rowsOf(test.db, 'outbox')).toEqual([]);
  });

  it.each([
    ['Résumé.v2.DOC', 'Résumé.v2.rtf', resumes.rtf],
    ['C:\\\\fakepath\\\\cv.pdf', 'cv.pdf', resumes.pdf],
    ['../../etc/say %22hi%22.pdf', 'say "hi".pdf', resumes.pdf],
  ])(
    'keeps of %s the last name of the path, as what the file is: %s',
    async (filename, stored, resume) => {
      const response = await test.app.inject(form(careersParts({}, { ...resume, filename })));
      const { file } = (await findSubmission(test.db, response.json().id))!;
      expect(file).toMatchObject({ filename: stored, mediaType: resume.mediaType });
    },
  );

  it('takes a position that is published as open, and refuses another', async () => {
    const applyFor = (position: string) =>
      form([...careersParts(), { name: 'position', value: position }]);
    await addVersion(test.db, readDocument());
    for (const position of [' Data Analyst ', '']) {
      const { id } = (await test.app.inject(applyFor(position))).json();
      const stored = await findSubmission(test.db, id);
      expect(stored?.position).toBe(position.trim() || undefined);
    }
    const refused = await expectProblem(test, applyFor('Emperor'), 422);
    expect(refused).toEqual([{ field: 'position', message: positionField.closed }]);
  });

  const right =
    'fullName=Meena+S%C3%BAndaram&email=meena%40example.com&phone=98765+43210&role=Trainer&message=a%0D%0Ab';

  it.each([
    ['/join-now/applied', urlEncoded(right, { accept })],
    ['/join-now/not-sent', urlEncoded('fullName=', { accept })],
    ['/careers/applied', form(careersParts(), { accept })],
    ['/careers/not-sent', form(careersParts({ name: '' }), { accept })],
    ['/careers/not-sent', form(Buffer.from('x'), { accept })],
    [
      'https://static.example/join-now/applied',
      urlEncoded(right, { accept, origin: 'https://static.example' }),
    ],
  ])('sends a form without JavaScript to %s', async (location, request) => {
    expect(await pageAfter(request)).toEqual([303, location]);
  });

  it('answers JSON to a form that is sent by a program', async () => {
    const response = await test.app.inject(urlEncoded(right));
    expect(response.statusCode).toBe(201);
    const { id, message } = response.json();
    expect(message).toBe(joinNowTexts.success);
    // Its page shows in red what has the word in it.
    expect(message).not.toMatch(/error/i);
    const found = await findSubmission(test.db, id);
    expect(found).toMatchObject({ name: 'Meena Súndaram', role: 'Trainer', message: 'a\nb' });
  });

  it('logs and measures nothing that was sent', async () => {
    const canary = 'Zyxcanary';
    const email = `${canary}@example.com`;
    const text = { fullName: canary, email, phone: '5550199887', role: 'Other', message: canary };
    const headers = { 'user-agent': canary, referer: `https://${canary}.example/` };
    const requests = [
      json(text, headers),
      json({ ...text, role: canary }, headers),
      json(`{"fullName": ${canary}`, headers),
      json({ ...text, [canary]: canary }, headers),
      json(text, { ...headers, origin: `https://${canary}.example` }),
      form(careersParts({ name: canary, email }, { ...resumes.pdf, filename: `${canary}.pdf` })),
      form(careersParts({ name: canary }, { ...resumes.doc, filename: `${canary}.pdf` })),
      { ...json(text, headers), url: `/api/apply?x=${canary}` },
      { ...json(text, headers), url: `/api/${canary}` },
    ];
    for (const request of requests) await test.app.inject(request);
    expect(test.logs()).toContain('submission saved');
    for (const output of [test.logs(), await test.metrics.registry.metrics()]) {
      expect(output).not.toMatch(new RegExp(`${canary}|5550199887|127\\.0\\.0\\.1`, 'i'));
    }
  });
});

describe('POST /api/enquiries', () => {
  const contact = { name: 'Meena Súndaram', email: 'meena@example.com', message: 'a' };
  const publication = { title: 'On looms', authors: 'Meena', email: contact.email };
  const request = (texts: Texts, files: FormPart[] = [], headers: Texts = {}): InjectOptions => ({
    ...form([...textParts({ kind: 'contact', ...texts }), ...files], headers),
    url: '/api/enquiries',
  });
  const file = (name: string, value = resumes.pdf): FormPart => ({ name, value });

  beforeEach(() => setSwitch(test.db, 'enquiries', true, 'test'));

  it('takes nothing unless an admin has switched it on, and says so', async () => {
    await setSwitch(test.db, 'enquiries', false, 'test');
    await expectProblem(test, request(contact), 404);
    const notSent = [303, '/contact/not-sent'];
    expect(await pageAfter(request(contact, [], { accept }))).toEqual(notSent);
    await setSwitch(test.db, 'enquiries', true, 'test');
    expect((await test.app.inject(request(contact))).statusCode).toBe(201);
  });

  it('takes a form without JavaScript, what was left empty too, and sends the browser to a page', async () => {
    const empty = { asker: '', topic: ' ', stage: '', neededBy: '' };
    const notChosen = file('file', { ...resumes.pdf, filename: '', bytes: Buffer.alloc(0) });
    const sent = request({ ...contact, ...empty }, [notChosen], { accept });
    expect(await pageAfter(sent)).toEqual([303, '/contact/sent']);
    const wrong = request({ ...contact, message: '' }, [], { accept });
    expect(await pageAfter(wrong)).toEqual([303, '/contact/not-sent']);
  });

  const doi = { ...publication, kind: 'publication', details: 'Year: 2025\r\nDOI: 10.1' };

  it.each([
    ['kind', kindUnknown, { ...contact, kind: 'constructor' }],
    ['message', messageField.missing, { ...contact, message: ' ' }],
    ['title', anyField.unknown, { ...contact, title: 'of another form' }],
    ['asker', 'Choose who you are from the list, or leave it.', { ...contact, asker: 'Nobody' }],
    ['neededBy', 'Enter a date such as 2026-03-31.', { ...contact, neededBy: 'soon' }],
    ['details', checkedDetails.DOI?.invalid, doi],
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
