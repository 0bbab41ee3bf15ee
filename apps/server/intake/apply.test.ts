import { readDocument } from '@site/content/folder';
import { careersTexts, joinNowTexts, positionField } from '@site/forms/fields';
import { describe, expect, it } from 'vitest';
import { findFile, findSubmission } from '../submissions/read.ts';
import { expectProblem, form, joinNow, json, urlEncoded } from '../testing/apply.ts';
import { addVersion } from '../testing/content.ts';
import { resumes } from '../testing/files/samples.ts';
import { careersParts, multipartBody } from '../testing/multipart-body.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestApp } from '../testing/test-app.ts';

describe.each(storeKinds)('POST /api/apply, saved in %s', (kind) => {
  const test = useTestApp(kind);

  it('saves a Join Now application and answers its id and a message', async () => {
    const response = await test.app.inject(json(joinNow));
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { id, message } = response.json();
    expect(message).toBe(joinNowTexts.success);
    expect(message).not.toMatch(/error/i);
    const { fullName: name, ...rest } = joinNow;
    expect(await findSubmission(test.db, id)).toMatchObject({ form: 'join-now', name, ...rest });
  });

  it.each(Object.values(resumes))('saves a Careers application with $filename', async (resume) => {
    const response = await test.app.inject(form(careersParts({}, resume)));
    expect(response.statusCode).toBe(201);
    const { id, message } = response.json();
    expect(message).toBe(careersTexts.success);
    const { filename, mediaType, bytes } = resume;
    const size = bytes.length;
    expect((await findSubmission(test.db, id))?.file).toMatchObject({ filename, mediaType, size });
    expect(bytes.equals((await findFile(test.db, id))?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('saves a resume that has the name of another type as what it is', async () => {
    const resume = { ...resumes.rtf, filename: 'Résumé.v2.DOC' };
    const response = await test.app.inject(form(careersParts({}, resume)));
    expect(response.statusCode).toBe(201);
    const { file } = (await findSubmission(test.db, response.json().id)) ?? {};
    expect(file).toMatchObject({ filename: 'Résumé.v2.rtf', mediaType: 'application/rtf' });
  });

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
});

describe('POST /api/apply', () => {
  const test = useTestApp('sqlite', { env: { CORS_ORIGINS: 'https://static.example' } });

  describe('without JavaScript', () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const right =
      'fullName=Meena+S%C3%BAndaram&email=meena%40example.com&phone=98765+43210&role=Trainer&message=a%0D%0Ab';

    it.each([
      ['a Join Now form that was saved', urlEncoded(right, { accept }), '/join-now/applied'],
      ['a Join Now form that was not', urlEncoded('fullName=', { accept }), '/join-now/not-sent'],
      ['a Careers form that was saved', form(careersParts(), { accept }), '/careers/applied'],
      [
        'a Careers form that was not',
        form(careersParts({ name: '' }), { accept }),
        '/careers/not-sent',
      ],
      ['a Careers form that is broken', form(Buffer.from('x'), { accept }), '/careers/not-sent'],
      [
        'a form on a static host',
        urlEncoded(right, { accept, origin: 'https://static.example' }),
        'https://static.example/join-now/applied',
      ],
    ])('sends %s to its page', async (_what, request, location) => {
      const response = await test.app.inject(request);
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe(location);
    });

    it('answers JSON to a form that is sent by a program', async () => {
      const response = await test.app.inject(urlEncoded(right));
      expect(response.statusCode).toBe(201);
      const found = await findSubmission(test.db, response.json().id);
      expect(found).toMatchObject({ name: 'Meena Súndaram', role: 'Trainer', message: 'a\nb' });
    });
  });

  it('keeps only the last name of a path, also from senders with their own way of writing it', async () => {
    const names = [
      ['C:\\\\fakepath\\\\cv.pdf', 'cv.pdf'],
      ['../../etc/cv.pdf', 'cv.pdf'],
      ['say %22hi%22.pdf', 'say "hi".pdf'],
    ];
    for (const [sent, stored] of names) {
      const response = await test.app.inject(
        form(careersParts({}, { ...resumes.pdf, filename: sent ?? '' })),
      );
      expect((await findSubmission(test.db, response.json().id))?.file?.filename).toBe(stored);
    }
    const text = multipartBody(careersParts()).toString('latin1');
    const extended = text.replace('filename="resume.pdf"', "filename*=UTF-8''r%C3%A9sum%C3%A9.pdf");
    const response = await test.app.inject(form(Buffer.from(extended, 'latin1')));
    expect((await findSubmission(test.db, response.json().id))?.file?.filename).toBe('résumé.pdf');
  });

  it('logs and measures nothing that was sent', async () => {
    const canary = 'Zyxcanary';
    const text = {
      fullName: canary,
      email: `${canary}@example.com`,
      phone: '5550199887',
      role: 'Other',
      message: canary,
    };
    const headers = { 'user-agent': canary, referer: `https://${canary}.example/` };
    const requests = [
      json(text, headers),
      json({ ...text, role: canary }, headers),
      json(`{"fullName": ${canary}`, headers),
      json({ ...text, [canary]: canary }, headers),
      json(text, { ...headers, origin: `https://${canary}.example` }),
      form(
        careersParts(
          { name: canary, email: `${canary}@example.com` },
          { ...resumes.pdf, filename: `${canary}.pdf` },
        ),
      ),
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
