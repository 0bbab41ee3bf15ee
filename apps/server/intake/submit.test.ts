import { readDocument } from '@site/content/folder';
import { careersTexts, joinNowTexts, positionField } from '@site/forms/fields';
import { describe, expect, it } from 'vitest';
import { findFile, findSubmission } from '../submissions/read.ts';
import { expectProblem, form, json, urlEncoded } from '../testing/apply.ts';
import { addVersion } from '../testing/content.ts';
import { resumes } from '../testing/files/samples.ts';
import { careersParts } from '../testing/multipart-body.ts';
import { useTestApp } from '../testing/test-app.ts';

// That every field is saved, in both stores: apps/server/cli/every-field.test.ts.
describe('POST /api/apply', () => {
  const test = useTestApp('sqlite', { env: { CORS_ORIGINS: 'https://static.example' } });

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
  });

  it.each([
    ['Résumé.v2.DOC', 'Résumé.v2.rtf', resumes.rtf],
    ['C:\\\\fakepath\\\\cv.pdf', 'cv.pdf', resumes.pdf],
    ['../../etc/cv.pdf', 'cv.pdf', resumes.pdf],
    ['say %22hi%22.pdf', 'say "hi".pdf', resumes.pdf],
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
      const response = await test.app.inject(applyFor(position));
      expect(response.statusCode).toBe(201);
      const stored = await findSubmission(test.db, response.json().id);
      expect(stored?.position).toBe(position.trim() || undefined);
    }
    const refused = await expectProblem(test, applyFor('Emperor'), 422);
    expect(refused).toEqual([{ field: 'position', message: positionField.closed }]);
  });

  describe('without JavaScript', () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const right =
      'fullName=Meena+S%C3%BAndaram&email=meena%40example.com&phone=98765+43210&role=Trainer&message=a%0D%0Ab';
    const fromHost = { accept, origin: 'https://static.example' };

    it.each([
      ['/join-now/applied', urlEncoded(right, { accept })],
      ['/join-now/not-sent', urlEncoded('fullName=', { accept })],
      ['/careers/applied', form(careersParts(), { accept })],
      ['/careers/not-sent', form(careersParts({ name: '' }), { accept })],
      ['/careers/not-sent', form(Buffer.from('x'), { accept })],
      ['https://static.example/join-now/applied', urlEncoded(right, fromHost)],
    ])('sends a form to %s', async (location, request) => {
      const { statusCode, headers } = await test.app.inject(request);
      expect([statusCode, headers.location]).toEqual([303, location]);
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
  });

  it('logs and measures nothing that was sent', async () => {
    const canary = 'Zyxcanary';
    const email = `${canary}@example.com`;
    const phone = '5550199887';
    const text = { fullName: canary, email, phone, role: 'Other', message: canary };
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
