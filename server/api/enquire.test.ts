import { describe, expect, it } from 'vitest';
import { anyField, messageField } from '../../forms/fields.ts';
import { kindUnknown } from '../../forms/form-names.ts';
import { pdfOfSize, resumes } from '../../testing/files/samples.ts';
import { count } from '../../testing/server/apply.ts';
import {
  type FormPart,
  multipartBody,
  multipartType,
} from '../../testing/server/multipart-body.ts';
import { buildTestApp } from '../../testing/server/test-app.ts';
import { useTestApp } from '../../testing/server/use-test-app.ts';
import { findFile, findSubmission } from '../submissions/read.ts';

type Texts = Record<string, string>;

const contact = {
  kind: 'contact',
  name: 'Meena Súndaram',
  email: 'meena@example.com',
  message: 'a\r\nb',
};
const publication = {
  kind: 'publication',
  title: 'On looms',
  authors: 'Meena Súndaram, Arun',
  email: 'meena@example.com',
};

const toParts = (texts: Texts): FormPart[] =>
  Object.entries(texts).map(([name, value]) => ({ name, value }));
const publicationParts = (file = resumes.docx, changes: Texts = {}): FormPart[] => [
  ...toParts({ ...publication, ...changes }),
  { name: 'manuscript', value: file },
];
const request = (parts: FormPart[] | Buffer, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/enquiries',
  payload: Array.isArray(parts) ? multipartBody(parts) : parts,
  headers: { 'content-type': multipartType, ...headers },
});

describe('POST /api/enquiries', () => {
  const test = useTestApp('sqlite', { env: { VITE_ENQUIRIES: 'send' } });
  const send = (...args: Parameters<typeof request>) => test.app.inject(request(...args));

  it.each(['contact', 'analytics'])('saves a %s enquiry as it was typed', async (form) => {
    const response = await send(toParts({ ...contact, kind: form }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: expect.any(String), message: expect.any(String) });
    expect(await findSubmission(test.db, response.json().id)).toEqual({
      id: response.json().id,
      form,
      status: 'new',
      name: contact.name,
      email: contact.email,
      message: 'a\nb',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('saves a publication with its manuscript byte for byte', async () => {
    const file = pdfOfSize(1_500_000);
    const response = await send(publicationParts(file));
    expect(response.statusCode).toBe(201);
    const { id } = response.json();
    expect(await findSubmission(test.db, id)).toMatchObject({
      form: 'publication',
      title: publication.title,
      authors: publication.authors,
      file: { filename: file.filename, size: file.bytes.length },
    });
    expect(file.bytes.equals((await findFile(test.db, id))!.bytes)).toBe(true);
  });

  it.each([undefined, ''])('is not there unless it is switched on (%j)', async (value) => {
    const { app } = await buildTestApp(test.db, {
      env: value === undefined ? {} : { VITE_ENQUIRIES: value },
    });
    expect((await app.inject(request(toParts(contact)))).statusCode).toBe(404);
    expect((await app.inject('/api/enquiries')).statusCode).toBe(404);
    await app.close();
  });

  async function expectRefused(parts: FormPart[], status: number, field: string, message: string) {
    const before = await count(test.db);
    const response = await send(parts);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json().errors).toContainEqual({ field, message });
    expect(await count(test.db)).toBe(before);
  }

  it.each([
    ['kind', kindUnknown, { kind: 'x' }],
    ['kind', kindUnknown, { kind: 'constructor' }],
    ['message', messageField.missing, { message: ' ' }],
    ['title', anyField.unknown, { title: 'of another form' }],
  ] as [string, string, Texts][])(
    'answers 422 that names the field: %s: %s',
    (field, message, changes) =>
      expectRefused(toParts({ ...contact, ...changes }), 422, field, message),
  );
});
