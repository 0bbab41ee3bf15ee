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
import { buildTestApp, useTestApp } from '../testing/test-app.ts';

const test = useTestApp('sqlite', { env: { CORS_ORIGINS: 'https://static.example' } });
const expectProblem = (request: InjectOptions, status: number) =>
  expectProblemOf(test, request, status);

/** A right Careers form with another file. */
const withFile = (changes: Partial<typeof resumes.pdf>) =>
  form(careersParts({}, { ...resumes.pdf, ...changes }));

describe('what POST /api/apply refuses', () => {
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
    await expectProblem(form(many.map((part) => ({ ...part, value: resumes.pdf }))), 413);
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
    const preflight = (origin: string) =>
      test.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight('https://static.example');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://static.example');
    const foreign = await preflight('https://evil.example');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('answers 429 with Retry-After to too many from one network, and to nobody else', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1' };
    const limited = await buildTestApp(test.db, { env });
    const from = (address: string) =>
      limited.app.inject(json(joinNow, { 'x-forwarded-for': address }));
    const addresses = [
      '192.0.2.1',
      '192.0.2.1',
      '192.0.2.2',
      '2001:db8::1',
      '2001:db8::2',
      '2001:db8:0:1::1',
    ];
    for (const address of addresses) expect((await from(address)).statusCode).toBe(201);
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
