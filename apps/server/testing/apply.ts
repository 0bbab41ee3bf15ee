import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Database } from '../database/connect.ts';
import { deriveDue } from '../submissions/derive.ts';
import { insertSubmission } from '../submissions/insert.ts';
import { type FormPart, multipartBody, multipartType } from './multipart-body.ts';
import { rowsOf } from './rows.ts';

export const joinNow = {
  fullName: 'Meena Sundaram',
  email: 'meena@example.com',
  phone: '+91 98765 43210',
  role: 'Statistician',
  message: 'Good day',
};
export const url = '/api/apply';
export const key = '0b872bac-82e0-41f1-bec7-31d84d658334';

type Headers = Record<string, string>;

const post = (type: string, payload: string | Buffer, headers: Headers): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': type, ...headers },
});

/** Join Now as the page sends it; a string or a buffer as it is. */
export function json(payload: unknown, headers: Headers = {}): InjectOptions {
  const isReady = typeof payload === 'string' || Buffer.isBuffer(payload);
  return post('application/json', isReady ? payload : JSON.stringify(payload), headers);
}

/** Careers as the page sends it; a buffer as it is. */
export function form(parts: FormPart[] | Buffer, headers: Headers = {}): InjectOptions {
  return post(multipartType, Buffer.isBuffer(parts) ? parts : multipartBody(parts), headers);
}

/** Join Now as a browser without JavaScript sends it. */
export function urlEncoded(payload: string, headers: Headers = {}): InjectOptions {
  return post('application/x-www-form-urlencoded', payload, headers);
}

/** Saves a submission, with all that a running server derives from it soon after. */
export const addSubmission: typeof insertSubmission = async (db, submission, options) => {
  const saved = await insertSubmission(db, submission, options);
  const onFault = (_id: string, part: string, cause: unknown) => {
    throw new Error(`${part} could not be derived.`, { cause });
  };
  await deriveDue(db, { mails: options?.notify ?? false, retryMs: 0, onFault });
  return saved;
};

export const count = async (db: Database) => (await rowsOf(db, 'submissions')).length;

/** The answer must be a problem with a message for people, and nothing may have been saved. */
export async function expectProblem(
  { app, db }: { app: FastifyInstance; db: Database },
  request: InjectOptions,
  status: number,
) {
  const before = await count(db);
  const response = await app.inject(request);
  expect(response.statusCode, response.body).toBe(status);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.json()).toMatchObject({ status, message: expect.stringMatching(/\S/) });
  expect(await count(db)).toBe(before);
  return response.json().errors as { field: string; message: string }[] | undefined;
}
