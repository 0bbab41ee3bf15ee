import { anyField, kindUnknown, messageField } from '@site/forms/fields';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { expectProblem, form } from '../testing/apply.ts';
import { textParts } from '../testing/multipart-body.ts';
import { buildTestApp, useTestApp } from '../testing/test-app.ts';

type Texts = Record<string, string>;

const contact = { name: 'Meena Súndaram', email: 'meena@example.com', message: 'a' };

const request = (texts: Texts): InjectOptions => ({
  ...form(textParts({ kind: 'contact', ...contact, ...texts })),
  url: '/api/enquiries',
});

// What is saved of each form is in apps/server/cli/every-field.test.ts.
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
      expect(await expectProblem(test, request(changes), 422)).toContainEqual({ field, message });
    },
  );
});
