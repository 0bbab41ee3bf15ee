import { anyField, resumeField, roleField, textBodyBytes } from '@site/forms/fields';
import { filenameRule } from '@site/forms/files';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  expectProblem as expectProblemOf,
  form,
  joinNow,
  json,
  key,
  url,
  urlEncoded,
} from '../testing/apply.ts';
import { pdfOfSize, resumes } from '../testing/files/samples.ts';
import { careersParts, type FormPart, multipartBody } from '../testing/multipart-body.ts';
import { useTestApp } from '../testing/test-app.ts';

/** A right Careers form with another file. */
const withFile = (changes: Partial<typeof resumes.pdf>) =>
  form(careersParts({}, { ...resumes.pdf, ...changes }));

describe('what POST /api/apply refuses', () => {
  const test = useTestApp();
  const expectProblem = (request: InjectOptions, status: number) =>
    expectProblemOf(test, request, status);

  describe('answers 400 to what it cannot read', () => {
    const good = multipartBody(careersParts());
    const text = good.toString('latin1');
    const changed = (from: string | RegExp, to: string) =>
      Buffer.from(text.replace(from, to), 'latin1');

    it.each([
      ['broken JSON', json('{"fullName":')],
      ['JSON that is not UTF-8', json(Buffer.from('{"fullName":"\xff"}', 'latin1'))],
      ['a form that is not UTF-8', urlEncoded('fullName=%ff')],
      ['a form with broken escapes', urlEncoded('fullName=%zz')],
      ['a key that is no UUID', json(joinNow, { 'idempotency-key': 'again' })],
      ['two keys', json(joinNow, { 'idempotency-key': `${key}, ${key}` })],
      ['multipart without a boundary', form(good, { 'content-type': 'multipart/form-data' })],
      ['multipart cut short', form(good.subarray(0, good.length - 10))],
      ['multipart that is empty', form(Buffer.alloc(0))],
      ['a part without a disposition', form(changed('Content-Disposition', 'X-Disposition'))],
      [
        'a part with a broken header',
        form(changed('Content-Disposition:', 'Content Disposition:')),
      ],
      [
        'a part with endless headers',
        form(changed('Content-Disposition', `X: ${'x'.repeat(9000)}\r\nContent-Disposition`)),
      ],
      [
        'a part with a header twice',
        form(changed('Content-Disposition', 'X-A: 1\r\nX-A: 1\r\n$&')),
      ],
      ['a field that is not UTF-8', form(changed('Meena', 'M\xff'))],
      ['a file name that is not UTF-8', form(changed('resume.pdf', 'r\xff.pdf'))],
    ])('%s', async (_what, request) => {
      await expectProblem(request, 400);
    });
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('answers 405 to %s', async (method) => {
    const response = await test.app.inject({ method, url });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });

  it('answers 413 to what is too large', async () => {
    await expectProblem(json({ ...joinNow, message: 'x'.repeat(textBodyBytes) }), 413);
    await expectProblem(urlEncoded(`message=${'x'.repeat(textBodyBytes)}`), 413);
    const errors = await expectProblem(
      form(careersParts({}, pdfOfSize(resumeField.maxBytes + 1))),
      413,
    );
    expect(errors).toEqual([{ field: 'resume', message: resumeField.tooLarge }]);
  });

  it('answers 413 to too many parts, and to padding around them', async () => {
    const many = Array.from({ length: 11 }, (_, i) => ({ name: `field${i}`, value: 'x' }));
    await expectProblem(form(many), 413);
    const padding = Buffer.alloc(resumeField.maxBytes + 70_000, ' ');
    await expectProblem(form(Buffer.concat([multipartBody(careersParts()), padding])), 413);
    await expectProblem(form(Buffer.concat([padding, multipartBody(careersParts())])), 413);
  });

  describe('answers 415 to', () => {
    it.each([
      ['another media type', json('<x/>', { 'content-type': 'text/xml' })],
      ['no media type', { method: 'POST', url, payload: Buffer.from('{}') }],
      ['no media type and no body', { method: 'POST', url }],
      ['another charset', json(joinNow, { 'content-type': 'application/json; charset=utf-16' })],
      ['a compressed body', json(joinNow, { 'content-encoding': 'gzip' })],
      ['a resume of another type', withFile({ filename: 'resume.exe' })],
    ] as [string, InjectOptions][])('%s', async (_what, request) => {
      await expectProblem(request, 415);
    });

    it('bytes that are none of the five types, in words where it can be told what they are', async () => {
      const refused = async (bytes: Buffer) =>
        (await expectProblem(withFile({ filename: 'resume.doc', bytes }), 415))?.[0];
      expect(await refused(Buffer.from('Resume'))).toEqual({
        field: 'resume',
        message: resumeField.wrongType,
      });
      expect(await refused(Buffer.from('<html><body>Resume'))).toEqual({
        field: 'resume',
        message: 'This .doc file is a web page: open it and save it as PDF.',
      });
    });

    it('a text field in another charset or encoding', async () => {
      for (const header of [
        'Content-Type: text/plain; charset=utf-16',
        'Content-Transfer-Encoding: base64',
      ]) {
        const text = multipartBody(careersParts()).toString('latin1');
        const body = text.replace('name="name"', `name="name"\r\n${header}`);
        await expectProblem(form(Buffer.from(body, 'latin1')), 415);
      }
    });
  });

  describe('answers 422 that names the field', () => {
    const text = (name: string, value: string): FormPart => ({ name, value });
    const position = (value: string) => text('position', value);
    const good = careersParts();
    const without = (field: string) => good.filter(({ name }) => name !== field);

    it.each([
      [
        '__proto__',
        anyField.unknown,
        json(JSON.stringify(joinNow).replace('{', '{"__proto__":"x",')),
      ],
      [
        'email',
        anyField.repeated,
        json(JSON.stringify(joinNow).replace('{', '{"\\u0065mail":"a@b.co",')),
      ],
      ['', 'Send one JSON object.', json([joinNow])],
      ['role', roleField.missing, urlEncoded('fullName=A&email=a@b.co&phone=12345678')],
      ['email', anyField.repeated, urlEncoded('email=a@b.co&email=c@d.co')],
      ['resume', resumeField.missing, form(without('resume'))],
      ['resume', resumeField.missing, form([...without('resume'), text('resume', 'x')])],
      ['resume', resumeField.missing, withFile({ filename: '', bytes: Buffer.alloc(0) })],
      ['resume', resumeField.empty, withFile({ bytes: Buffer.alloc(0) })],
      ['resume', anyField.repeated, form([...good, { name: 'resume', value: resumes.doc }])],
      ['resume', filenameRule.invalid, withFile({ filename: 'a\u202efdp.pdf' })],
      [
        'resume',
        filenameRule.invalid,
        form(careersParts({}, { ...resumes.pdf, filename: `${'a'.repeat(252)}.pdf` })),
      ],
      [
        'phone',
        anyField.wrongType,
        form([...without('phone'), { name: 'phone', value: resumes.pdf }]),
      ],
      ['position', anyField.repeated, form([...good, position('A'), position('B')])],
      ['__proto__', anyField.unknown, form([...good, text('__proto__', 'x')])],
      ['photo', anyField.unknown, form([...good, { name: 'photo', value: resumes.pdf }])],
    ] as [string, string, InjectOptions][])('%s: %s', async (field, message, request) => {
      expect(await expectProblem(request, 422)).toContainEqual({ field, message });
    });

    it('for every wrong field at once', async () => {
      const errors = await expectProblem(
        form(careersParts({ name: ' ', email: 'x', phone: '1' })),
        422,
      );
      expect(errors?.map(({ field }) => field)).toEqual(['name', 'email', 'phone']);
    });
  });
});
