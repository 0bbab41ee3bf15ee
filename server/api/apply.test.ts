import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careersTexts } from '../../forms/careers.ts';
import {
  anyField,
  filenameRule,
  nameField,
  positionField,
  resumeField,
  roleField,
  textBodyBytes,
} from '../../forms/fields.ts';
import { joinNowTexts } from '../../forms/join-now.ts';
import { pdfOfSize, resumes } from '../../testing/files/samples.ts';
import {
  careersParts,
  type FormPart,
  multipartBody,
  multipartType,
} from '../../testing/server/multipart-body.ts';
import { storeKinds, useStores } from '../../testing/server/stores.ts';
import { buildTestApp, type TestApp } from '../../testing/server/test-app.ts';
import type { Database } from '../database/connect.ts';
import { findFile, findSubmission, listSubmissions } from '../submissions/read.ts';

const joinNow = {
  fullName: 'Meena Sundaram',
  email: 'meena@example.com',
  phone: '+91 98765 43210',
  role: 'Statistician',
  message: 'Good day',
};
const key = '0b872bac-82e0-41f1-bec7-31d84d658334';
const url = '/api/apply';

function json(payload: unknown, headers: Record<string, string> = {}): InjectOptions {
  const body =
    typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  return {
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  };
}

function form(parts: FormPart[] | Buffer, headers: Record<string, string> = {}): InjectOptions {
  const payload = Buffer.isBuffer(parts) ? parts : multipartBody(parts);
  return { method: 'POST', url, payload, headers: { 'content-type': multipartType, ...headers } };
}

function urlEncoded(payload: string, headers: Record<string, string> = {}): InjectOptions {
  const type = 'application/x-www-form-urlencoded';
  return { method: 'POST', url, payload, headers: { 'content-type': type, ...headers } };
}

async function count(db: Database): Promise<number> {
  let number = 0;
  for await (const _ of listSubmissions(db)) number++;
  return number;
}

describe.each(storeKinds)('POST /api/apply, saved in %s', (kind) => {
  const stores = useStores(kind);
  let db: Database;
  let app: FastifyInstance;
  let test: TestApp;

  beforeAll(async () => {
    db = (await stores.openNew()).db;
    test = await buildTestApp(db);
    app = test.app;
  });
  afterAll(() => app.close());

  it('saves a Join Now application and answers its id and a message', async () => {
    const response = await app.inject(json(joinNow));
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { id, message } = response.json();
    expect(message).toBe(joinNowTexts.success);
    expect(message).not.toMatch(/error/i);
    const { fullName: name, ...rest } = joinNow;
    expect(await findSubmission(db, id)).toMatchObject({ form: 'join-now', name, ...rest });
  });

  it.each(Object.values(resumes))('saves a Careers application with $filename', async (resume) => {
    const response = await app.inject(form(careersParts({}, resume)));
    expect(response.statusCode).toBe(201);
    const { id, message } = response.json();
    expect(message).toBe(careersTexts.success);
    const { filename, mediaType, bytes } = resume;
    const size = bytes.length;
    expect((await findSubmission(db, id))?.file).toMatchObject({ filename, mediaType, size });
    expect(bytes.equals((await findFile(db, id))?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('saves a resume of exactly 10 MB', async () => {
    const resume = pdfOfSize(resumeField.maxBytes);
    const response = await app.inject(form(careersParts({}, resume)));
    expect(response.statusCode).toBe(201);
    const found = await findFile(db, response.json().id);
    expect(resume.bytes.equals(found?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('saves once what is sent again with its key', async () => {
    const before = await count(db);
    const first = await app.inject(json(joinNow, { 'idempotency-key': key }));
    const again = await app.inject(json(joinNow, { 'idempotency-key': key.toUpperCase() }));
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await count(db)).toBe(before + 1);
    const other = await app.inject(
      json({ ...joinNow, fullName: 'Other' }, { 'idempotency-key': key }),
    );
    expect(other.statusCode).toBe(422);
  });
});

describe('POST /api/apply', () => {
  const stores = useStores('sqlite');
  let db: Database;
  let test: TestApp;
  let app: FastifyInstance;

  beforeAll(async () => {
    db = (await stores.openNew()).db;
    test = await buildTestApp(db, { env: { CORS_ORIGINS: 'https://static.example' } });
    app = test.app;
  });
  afterAll(() => app.close());

  /** The answer must be a problem with a message for people, and nothing may have been saved. */
  async function expectProblem(request: InjectOptions, status: number) {
    const before = await count(db);
    const response = await app.inject(request);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.json()).toMatchObject({ status, message: expect.stringMatching(/\S/) });
    expect(await count(db)).toBe(before);
    return response.json().errors as { field: string; message: string }[] | undefined;
  }

  describe('answers 400 to what it cannot read', () => {
    const good = multipartBody(careersParts());
    const text = good.toString('latin1');
    const changed = (from: string | RegExp, to: string) =>
      Buffer.from(text.replace(from, to), 'latin1');

    it.each([
      ['broken JSON', json('{"fullName":')],
      ['no JSON', json('')],
      ['JSON that is not UTF-8', json(Buffer.from('{"fullName":"\xff"}', 'latin1'))],
      ['a form that is not UTF-8', urlEncoded('fullName=%ff')],
      ['a form with broken escapes', urlEncoded('fullName=%zz')],
      ['a key that is no UUID', json(joinNow, { 'idempotency-key': 'again' })],
      ['two keys', json(joinNow, { 'idempotency-key': `${key}, ${key}` })],
      ['multipart without a boundary', form(good, { 'content-type': 'multipart/form-data' })],
      [
        'multipart with another boundary',
        form(good, { 'content-type': 'multipart/form-data; boundary=x' }),
      ],
      ['multipart cut short', form(good.subarray(0, good.length - 10))],
      ['multipart without an end', form(changed(/--\r\n$/, '\r\n'))],
      ['multipart that is empty', form(Buffer.alloc(0))],
      ['a part without a disposition', form(changed('Content-Disposition', 'X-Disposition'))],
      ['a part without a name', form(changed('; name="name"', ''))],
      ['a part with two names', form(changed('; name="name"', '; name="name"; name="email"'))],
      [
        'a part with a broken header',
        form(changed('Content-Disposition:', 'Content Disposition:')),
      ],
      [
        'a part with endless headers',
        form(changed('Content-Disposition', `X: ${'x'.repeat(9000)}\r\nContent-Disposition`)),
      ],
      ['a field that is not UTF-8', form(changed('Meena', 'M\xff'))],
      ['a file name that is not UTF-8', form(changed('resume.pdf', 'r\xff.pdf'))],
    ])('%s', async (_what, request) => {
      await expectProblem(request, 400);
    });
  });

  it('answers 403 to a page of another site', async () => {
    await expectProblem(json(joinNow, { origin: 'https://evil.example' }), 403);
    await expectProblem(json(joinNow, { origin: 'null' }), 403);
    await expectProblem(json(joinNow, { origin: 'http://localhost:3000.evil.example' }), 403);
  });

  it.each(['http://localhost:3000', 'https://localhost:80', 'https://static.example', undefined])(
    'takes applications from the origin %s',
    async (origin) => {
      const headers = { host: 'localhost:80', ...(origin && { origin }) };
      expect((await app.inject(json(joinNow, headers))).statusCode).toBe(201);
    },
  );

  it('lets only the allowed origins read the answer', async () => {
    const preflight = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight('https://static.example');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://static.example');
    const foreign = await preflight('https://evil.example');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('answers 405 to %s', async (method) => {
    const response = await app.inject({ method, url });
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
      ['a media type that is none', json(joinNow, { 'content-type': 'application' })],
      ['another charset', json(joinNow, { 'content-type': 'application/json; charset=utf-16' })],
      ['a compressed body', json(joinNow, { 'content-encoding': 'gzip' })],
      ['plain text', json(joinNow, { 'content-type': 'text/plain' })],
      [
        'a resume of another type',
        form(careersParts({}, { ...resumes.pdf, filename: 'resume.exe' })),
      ],
      [
        'a resume without an ending',
        form(careersParts({}, { ...resumes.pdf, filename: 'resume' })),
      ],
    ] as [string, InjectOptions][])('%s', async (_what, request) => {
      await expectProblem(request, 415);
    });

    it('bytes that are not what the file name says', async () => {
      const file = { ...resumes.docx, filename: 'resume.pdf' };
      const errors = await expectProblem(form(careersParts({}, file)), 415);
      expect(errors).toEqual([{ field: 'resume', message: resumeField.wrongType }]);
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
      ['fullName', nameField.missing, json({ ...joinNow, fullName: undefined })],
      ['fullName', anyField.wrongType, json({ ...joinNow, fullName: ['x'] })],
      ['message', anyField.wrongType, json({ ...joinNow, message: null })],
      ['admin', anyField.unknown, json({ ...joinNow, admin: true })],
      [
        '__proto__',
        anyField.unknown,
        json(JSON.stringify(joinNow).replace('{', '{"__proto__":"x",')),
      ],
      [
        'email',
        anyField.repeated,
        json(JSON.stringify(joinNow).replace('{', '{"email":"a@b.co",')),
      ],
      [
        'email',
        anyField.repeated,
        json(JSON.stringify(joinNow).replace('{', '{"\\u0065mail":"a@b.co",')),
      ],
      ['message', anyField.charactersRefused, json({ ...joinNow, message: 'a\0b' })],
      ['fullName', anyField.charactersRefused, json({ ...joinNow, fullName: 'a\u202eb' })],
      ['', 'Send one JSON object.', json([joinNow])],
      ['role', roleField.missing, urlEncoded('fullName=A&email=a@b.co&phone=12345678')],
      ['email', anyField.repeated, urlEncoded('email=a@b.co&email=c@d.co')],
      ['name', nameField.missing, form(without('name'))],
      ['resume', resumeField.missing, form(without('resume'))],
      ['resume', resumeField.missing, form([...without('resume'), text('resume', 'x')])],
      [
        'resume',
        resumeField.missing,
        form(careersParts({}, { ...resumes.pdf, filename: '', bytes: Buffer.alloc(0) })),
      ],
      [
        'resume',
        resumeField.empty,
        form(careersParts({}, { ...resumes.pdf, bytes: Buffer.alloc(0) })),
      ],
      ['resume', anyField.repeated, form([...good, { name: 'resume', value: resumes.doc }])],
      [
        'resume',
        filenameRule.invalid,
        form(careersParts({}, { ...resumes.pdf, filename: 'a\u202efdp.pdf' })),
      ],
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
      ['email', anyField.repeated, form([...good, text('email', 'a@b.co')])],
      ['position', anyField.repeated, form([...good, position('A'), position('B')])],
      ['position', positionField.tooLong, form([...good, position('a'.repeat(81))])],
      ['position', anyField.charactersRefused, form([...good, position('a\nb')])],
      ['role', anyField.unknown, form([...good, text('role', 'Statistician')])],
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

  it('answers 429 with Retry-After to too many from one network, and to nobody else', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1' };
    const limited = await buildTestApp(db, { env });
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
    const limited = await buildTestApp(db, { env: { RATE_LIMIT_PER_MINUTE: '1' } });
    const from = (address: string) =>
      limited.app.inject(json(joinNow, { 'x-forwarded-for': address }));
    expect((await from('192.0.2.1')).statusCode).toBe(201);
    expect((await from('192.0.2.2')).statusCode).toBe(429);
    await limited.app.close();
  });

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
      const response = await app.inject(request);
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe(location);
    });

    it('answers JSON to a form that is sent by a program', async () => {
      const response = await app.inject(urlEncoded(right));
      expect(response.statusCode).toBe(201);
      const found = await findSubmission(db, response.json().id);
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
      const response = await app.inject(
        form(careersParts({}, { ...resumes.pdf, filename: sent ?? '' })),
      );
      expect((await findSubmission(db, response.json().id))?.file?.filename).toBe(stored);
    }
    const text = multipartBody(careersParts()).toString('latin1');
    const extended = text.replace('filename="resume.pdf"', "filename*=UTF-8''r%C3%A9sum%C3%A9.pdf");
    const response = await app.inject(form(Buffer.from(extended, 'latin1')));
    expect((await findSubmission(db, response.json().id))?.file?.filename).toBe('résumé.pdf');
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
    for (const request of requests) await app.inject(request);
    expect(test.logs()).toContain('submission saved');
    for (const output of [test.logs(), await test.metrics.registry.metrics()]) {
      expect(output).not.toMatch(new RegExp(`${canary}|5550199887|127\\.0\\.0\\.1`, 'i'));
    }
  });
});
