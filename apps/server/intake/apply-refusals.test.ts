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
import { boundary, careersParts, type FormPart, multipartBody } from '../testing/multipart-body.ts';
import { buildTestApp, useTestApp } from '../testing/test-app.ts';

const test = useTestApp('sqlite', { env: { CORS_ORIGINS: 'https://static.example' } });
const expectProblem = (request: InjectOptions, status: number) =>
  expectProblemOf(test, request, status);

const right = careersParts();
const body = multipartBody(right);
/** The bytes of a right Careers form with other ones in it. */
const changed = (from: string, to: string) =>
  form(Buffer.from(body.toString('latin1').replace(from, to), 'latin1'));

/** A right Careers form whose parts are divided by other words. */
const divided = (by: string) =>
  form(Buffer.from(body.toString('latin1').replaceAll(boundary, by), 'latin1'), {
    'content-type': `multipart/form-data; boundary=${by}`,
  });

/** A right Careers form with another file. */
const withFile = (changes: Partial<typeof resumes.pdf>) =>
  form(careersParts({}, { ...resumes.pdf, ...changes }));

describe('what POST /api/apply refuses', () => {
  describe('answers 400 to what it cannot read', () => {
    it.each([
      ['broken JSON', json('{"fullName":')],
      ['JSON that is not UTF-8', json(Buffer.from('{"fullName":"\xff"}', 'latin1'))],
      ['a form that is not UTF-8', urlEncoded('fullName=%ff')],
      ['a form with broken escapes', urlEncoded('fullName=%zz')],
      ['a key that is no UUID', json(joinNow, { 'idempotency-key': 'again' })],
      ['two keys', json(joinNow, { 'idempotency-key': `${key}, ${key}` })],
      ['multipart without a boundary', form(body, { 'content-type': 'multipart/form-data' })],
      ['multipart with a boundary of 71 characters', divided('x'.repeat(71))],
      ['multipart cut short', form(body.subarray(0, -10))],
      ['multipart that is empty', form(Buffer.alloc(0))],
      ['a part without a disposition', changed('Content-Disposition', 'X-Disposition')],
      ['a part with a broken header', changed('Content-Disposition:', 'Content Disposition:')],
      [
        'a part with endless headers',
        changed('Content-Disposition', `X: ${'x'.repeat(9000)}\r\nContent-Disposition`),
      ],
      ['a part with a header twice', changed('Content-Disposition', 'X-A: 1\r\nX-A: 1\r\n$&')],
      ['a field that is not UTF-8', changed('Meena', 'M\xff')],
      ['a file name that is not UTF-8', changed('resume.pdf', 'r\xff.pdf')],
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
    const large = form(careersParts({}, pdfOfSize(resumeField.maxBytes + 1)));
    const errors = [{ field: 'resume', message: resumeField.tooLarge }];
    expect(await expectProblem(large, 413)).toEqual(errors);
  });

  it('answers 413 to too many parts, and to padding around them', async () => {
    const many = Array.from({ length: 11 }, (_, i) => ({ name: `field${i}`, value: 'x' }));
    await expectProblem(form(many), 413);
    await expectProblem(form(many.map((part) => ({ ...part, value: resumes.pdf }))), 413);
    const padding = Buffer.alloc(resumeField.maxBytes + 70_000, ' ');
    await expectProblem(form(Buffer.concat([body, padding])), 413);
    await expectProblem(form(Buffer.concat([padding, body])), 413);
  });

  describe('answers 415 to', () => {
    const withHeader = (header: string) => changed('name="name"', `name="name"\r\n${header}`);

    it.each([
      ['another media type', json('<x/>', { 'content-type': 'text/xml' })],
      ['no media type', { method: 'POST', url, payload: Buffer.from('{}') }],
      ['no media type and no body', { method: 'POST', url }],
      ['another charset', json(joinNow, { 'content-type': 'application/json; charset=utf-16' })],
      ['a compressed body', json(joinNow, { 'content-encoding': 'gzip' })],
      ['a resume of another type', withFile({ filename: 'resume.exe' })],
      ['a field in another charset', withHeader('Content-Type: text/plain; charset=utf-16')],
      ['a field in another encoding', withHeader('Content-Transfer-Encoding: base64')],
    ] as [string, InjectOptions][])('%s', async (_what, request) => {
      await expectProblem(request, 415);
    });

    it('bytes that are none of the five types, in words where it can be told what they are', async () => {
      for (const [text, message] of [
        ['Resume', resumeField.wrongType],
        ['<html><body>', 'This .doc file is a web page: open it and save it as PDF.'],
      ] as const) {
        const request = withFile({ filename: 'resume.doc', bytes: Buffer.from(text) });
        expect(await expectProblem(request, 415)).toEqual([{ field: 'resume', message }]);
      }
    });
  });

  describe('answers 422 that names the field', () => {
    const text = (name: string, value: string): FormPart => ({ name, value });
    const file = (name: string, value = resumes.pdf): FormPart => ({ name, value });
    const without = (field: string) => right.filter(({ name }) => name !== field);
    const filename = `${'a'.repeat(252)}.pdf`;
    const pasted = (start: string) => json(JSON.stringify(joinNow).replace('{', start));

    it.each([
      ['__proto__', anyField.unknown, pasted('{"__proto__":"x",')],
      ['email', anyField.repeated, pasted('{"\\u0065mail":"a@b.co",')],
      ['', 'Send one JSON object.', json([joinNow])],
      ['role', roleField.missing, urlEncoded('fullName=A&email=a@b.co&phone=12345678')],
      ['email', anyField.repeated, urlEncoded('email=a@b.co&email=c@d.co')],
      ['resume', resumeField.missing, form(without('resume'))],
      ['resume', resumeField.missing, form([...without('resume'), text('resume', 'x')])],
      ['resume', resumeField.missing, withFile({ filename: '', bytes: Buffer.alloc(0) })],
      ['resume', resumeField.empty, withFile({ bytes: Buffer.alloc(0) })],
      ['resume', anyField.repeated, form([...right, file('resume', resumes.doc)])],
      ['resume', filenameRule.invalid, withFile({ filename: 'a\u202efdp.pdf' })],
      ['resume', filenameRule.invalid, withFile({ filename })],
      ['phone', anyField.wrongType, form([...without('phone'), file('phone')])],
      [
        'position',
        anyField.repeated,
        form([...right, text('position', 'A'), text('position', 'B')]),
      ],
      ['__proto__', anyField.unknown, form([...right, text('__proto__', 'x')])],
      ['photo', anyField.unknown, form([...right, file('photo')])],
    ] as [string, string, InjectOptions][])('%s: %s', async (field, message, request) => {
      expect(await expectProblem(request, 422)).toContainEqual({ field, message });
    });

    it('for every wrong field at once', async () => {
      const wrong = form(careersParts({ name: ' ', email: 'x', phone: '1' }));
      const errors = await expectProblem(wrong, 422);
      expect(errors?.map(({ field }) => field)).toEqual(['name', 'email', 'phone']);
    });
  });
});

describe('who may send to POST /api/apply', () => {
  it('answers 403 to a page of another site', async () => {
    await expectProblem(json(joinNow, { origin: 'https://evil.example' }), 403);
    await expectProblem(json(joinNow, { origin: 'null' }), 403);
    await expectProblem(json(joinNow, { origin: 'http://localhost:3000.evil.example' }), 403);
  });

  it.each(['http://localhost:3000', 'https://localhost:80', 'https://static.example', undefined])(
    'takes applications from the origin %s',
    async (origin) => {
      const headers = { host: 'localhost:80', ...(origin && { origin }) };
      expect((await test.app.inject(json(joinNow, headers))).statusCode).toBe(201);
    },
  );

  it('takes nothing from a page on http of a site that is on https', async () => {
    const env = { PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '127.0.0.1' };
    const { app: secure } = await buildTestApp(test.db, { env });
    const statusOf = async (headers: Record<string, string>) =>
      (await secure.inject(json(joinNow, headers))).statusCode;
    const host = 'www.example.org';
    expect(await statusOf({ host, origin: 'http://www.example.org' })).toBe(403);
    expect(await statusOf({ host, origin: 'https://www.example.org' })).toBe(201);
    const proxied = { host: 'other.example', 'x-forwarded-proto': 'https' };
    expect(await statusOf({ ...proxied, origin: 'http://other.example' })).toBe(403);
    expect(await statusOf({ ...proxied, origin: 'https://other.example' })).toBe(201);
    await secure.close();
  });

  it('lets only the allowed origins read the answer', async () => {
    for (const [origin, allowed] of [
      ['https://static.example', 'https://static.example'],
      ['https://evil.example', undefined],
    ] as const) {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const preflight = await test.app.inject({ method: 'OPTIONS', url, headers });
      expect(preflight.headers['access-control-allow-origin']).toBe(allowed);
    }
  });

  it('answers 429 with Retry-After to too many from one network, and to nobody else', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1' };
    const limited = await buildTestApp(test.db, { env });
    const from = (address: string) =>
      limited.app.inject(json(joinNow, { 'x-forwarded-for': address }));
    const networks = ['192.0.2.1', '192.0.2.1', '192.0.2.2'];
    for (const address of [...networks, '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'])
      expect((await from(address)).statusCode).toBe(201);
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::3']) {
      const response = await from(address);
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.json().message).toMatch(/\S/);
    }
    await limited.app.close();
  });

  it('takes the address from a proxy only if it is told to trust it', async () => {
    const limited = await buildTestApp(test.db, { env: { RATE_LIMIT_PER_MINUTE: '1' } });
    const from = (address: string) =>
      limited.app.inject(json(joinNow, { 'x-forwarded-for': address }));
    expect((await from('192.0.2.1')).statusCode).toBe(201);
    expect((await from('192.0.2.2')).statusCode).toBe(429);
    await limited.app.close();
  });
});
