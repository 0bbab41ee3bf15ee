import { anyField, resumeField, roleField, textBodyBytes } from '@site/forms/fields';
import { filenameRule } from '@site/forms/files';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  count,
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

/** A right Careers form with other bytes in it, and other headers. */
const changed = (from: string, to: string, headers = {}) =>
  form(Buffer.from(body.toString('latin1').replaceAll(from, to), 'latin1'), headers);
const first = 'name="name"';

/** A right Careers form with another file. */
const withFile = (changes: Partial<typeof resumes.pdf>) =>
  form(careersParts({}, { ...resumes.pdf, ...changes }));

const parts = (number: number, value: FormPart['value']) =>
  form(Array.from({ length: number }, (_, i) => ({ name: `field${i}`, value })));
const padding = Buffer.alloc(resumeField.maxBytes + 70_000, ' ');
const longBoundary = 'x'.repeat(71);
const divided = { 'content-type': `multipart/form-data; boundary=${longBoundary}` };

describe('POST /api/apply', () => {
  it.each([
    [400, 'broken JSON', json('{"fullName":')],
    [400, 'JSON that is not UTF-8', json(Buffer.from('{"fullName":"\xff"}', 'latin1'))],
    [400, 'a form with broken escapes', urlEncoded('fullName=%zz')],
    [400, 'a key that is no UUID', json(joinNow, { 'idempotency-key': 'again' })],
    [400, 'two keys', json(joinNow, { 'idempotency-key': `${key}, ${key}` })],
    [400, 'no boundary', form(body, { 'content-type': 'multipart/form-data' })],
    [400, 'a boundary of 71 characters', changed(boundary, longBoundary, divided)],
    [400, 'multipart cut short', form(body.subarray(0, -10))],
    [400, 'a part without a disposition', changed('Content-Disposition', 'X-Disposition')],
    [400, 'a part with a broken header', changed('Content-Disposition:', 'Content Disposition:')],
    [400, 'endless headers', changed(first, `${first}\r\nX: ${'x'.repeat(9_000)}`)],
    [400, 'a header twice', changed(first, `${first}\r\nX-A: 1\r\nX-A: 1`)],
    [400, 'a field that is not UTF-8', changed('Meena', 'M\xff')],
    [400, 'a file name that is not UTF-8', changed('resume.pdf', 'r\xff.pdf')],
    [413, 'a large JSON', json({ ...joinNow, message: 'x'.repeat(textBodyBytes) })],
    [413, 'a large form', urlEncoded(`message=${'x'.repeat(textBodyBytes)}`)],
    [413, 'too many fields', parts(9, 'x')],
    [413, 'too many parts', parts(11, resumes.pdf)],
    [413, 'padding behind', form(Buffer.concat([body, padding]))],
    [413, 'padding before', form(Buffer.concat([padding, body]))],
    [415, 'another media type', json('<x/>', { 'content-type': 'text/xml' })],
    [415, 'no media type', { method: 'POST', url, payload: Buffer.from('{}') }],
    [415, 'no body', { method: 'POST', url }],
    [415, 'JSON in UTF-16', json(joinNow, { 'content-type': 'application/json; charset=utf-16' })],
    [415, 'a compressed body', json(joinNow, { 'content-encoding': 'gzip' })],
    [415, 'a resume of another type', withFile({ filename: 'resume.exe' })],
    [
      415,
      'a field in UTF-16',
      changed(first, `${first}\r\nContent-Type: text/plain; charset=utf-16`),
    ],
    [415, 'a field in base64', changed(first, `${first}\r\nContent-Transfer-Encoding: base64`)],
  ] as [number, string, InjectOptions][])('answers %i to %s', async (status, _what, request) => {
    await expectProblem(request, status);
  });

  it('answers 405 to another method', async () => {
    const response = await test.app.inject({ method: 'PUT', url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
  });

  it('says of a file that it is too large, or no resume, and what it is where that can be told', async () => {
    const named = (text: string) => withFile({ filename: 'resume.doc', bytes: Buffer.from(text) });
    for (const [status, message, request] of [
      [413, resumeField.tooLarge, withFile(pdfOfSize(resumeField.maxBytes + 1))],
      [415, resumeField.wrongType, named('Resume')],
      [415, 'This .doc file is a web page: open it and save it as PDF.', named('<html><body>')],
    ] as const) {
      expect(await expectProblem(request, status)).toEqual([{ field: 'resume', message }]);
    }
  });

  const text = (name: string, value: string): FormPart => ({ name, value });
  const file = (name: string, value = resumes.pdf): FormPart => ({ name, value });
  const without = (field: string) => right.filter(({ name }) => name !== field);
  const filename = `${'a'.repeat(252)}.pdf`;
  const pasted = (start: string) => json(JSON.stringify(joinNow).replace('{', start));
  const twoPositions = [text('position', 'A'), text('position', 'B')];

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
    ['position', anyField.repeated, form([...right, ...twoPositions])],
    ['__proto__', anyField.unknown, form([...right, text('__proto__', 'x')])],
    ['photo', anyField.unknown, form([...right, file('photo')])],
  ] as [string, string, InjectOptions][])(
    'answers 422 that names the field: %s: %s',
    async (field, message, request) => {
      expect(await expectProblem(request, 422)).toContainEqual({ field, message });
    },
  );

  it('answers 422 that names every wrong field', async () => {
    const wrong = form(careersParts({ name: ' ', email: 'x', phone: '1' }));
    const errors = await expectProblem(wrong, 422);
    expect(errors?.map(({ field }) => field)).toEqual(['name', 'email', 'phone']);
  });
});

describe('who may send to POST /api/apply', () => {
  it.each([
    [201, 'http://localhost:3000'],
    [201, 'https://localhost:80'],
    [201, 'https://static.example'],
    [201, undefined],
    [403, 'https://evil.example'],
    [403, 'null'],
    [403, 'http://localhost:3000.evil.example'],
  ])('answers %i to the origin %s', async (status, origin) => {
    const before = await count(test.db);
    const headers = { host: 'localhost:80', ...(origin && { origin }) };
    expect((await test.app.inject(json(joinNow, headers))).statusCode).toBe(status);
    expect((await count(test.db)) - before).toBe(status === 201 ? 1 : 0);
  });

  it('takes nothing from a page on http of a site that is on https', async () => {
    const env = { PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '127.0.0.1' };
    const { app: secure } = await buildTestApp(test.db, { env });
    const proxied = { host: 'other.example', 'x-forwarded-proto': 'https' };
    for (const [status, headers] of [
      [403, { host: 'www.example.org', origin: 'http://www.example.org' }],
      [201, { host: 'www.example.org', origin: 'https://www.example.org' }],
      [403, { ...proxied, origin: 'http://other.example' }],
      [201, { ...proxied, origin: 'https://other.example' }],
    ] as const) {
      expect((await secure.inject(json(joinNow, headers))).statusCode).toBe(status);
    }
    await secure.close();
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
    const { app } = await buildTestApp(test.db, { env: { RATE_LIMIT_PER_MINUTE: '1' } });
    const from = async (address: string) =>
      (await app.inject(json(joinNow, { 'x-forwarded-for': address }))).statusCode;
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([201, 429]);
    await app.close();
  });
});
