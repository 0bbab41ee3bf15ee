import { describe, expect, it } from 'vitest';
import { anyField, messageField } from '../../forms/fields.ts';
import { kindUnknown } from '../../forms/form-names.ts';
import { count } from '../../testing/server/apply.ts';
import { multipartBody, multipartType } from '../../testing/server/multipart-body.ts';
import { buildTestApp } from '../../testing/server/test-app.ts';
import { useTestApp } from '../../testing/server/use-test-app.ts';

type Texts = Record<string, string>;

const contact = { name: 'Meena Súndaram', email: 'meena@example.com', message: 'a' };

function request(texts: Texts) {
  const parts = Object.entries({ kind: 'contact', ...contact, ...texts });
  return {
    method: 'POST' as const,
    url: '/api/enquiries',
    payload: multipartBody(parts.map(([name, value]) => ({ name, value }))),
    headers: { 'content-type': multipartType },
  };
}

// What is saved of each form is in cli/every-field.test.ts.
describe('POST /api/enquiries', () => {
  const test = useTestApp('sqlite', { env: { VITE_ENQUIRIES: 'send' } });

  it.each([undefined, ''])('is not there unless it is switched on (%j)', async (value) => {
    const { app } = await buildTestApp(test.db, {
      env: value === undefined ? {} : { VITE_ENQUIRIES: value },
    });
    expect((await app.inject(request({}))).statusCode).toBe(404);
    expect((await app.inject('/api/enquiries')).statusCode).toBe(404);
    await app.close();
  });

  it.each([
    ['kind', kindUnknown, { kind: 'x' }],
    ['kind', kindUnknown, { kind: 'constructor' }],
    ['message', messageField.missing, { message: ' ' }],
    ['title', anyField.unknown, { title: 'of another form' }],
  ] as [string, string, Texts][])(
    'answers 422 that names the field: %s: %s',
    async (field, message, changes) => {
      const before = await count(test.db);
      const response = await test.app.inject(request(changes));
      expect(response.statusCode).toBe(422);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json().errors).toContainEqual({ field, message });
      expect(await count(test.db)).toBe(before);
    },
  );
});
