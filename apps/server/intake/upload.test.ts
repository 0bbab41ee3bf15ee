import { describe, expect, it } from 'vitest';
import { boundary, careersParts, multipartBody } from '../testing/multipart-body.ts';
import { readParts } from './multipart.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const partWith = (parameters: string) =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\n\r\nx\r\n--${boundary}--`,
  );

async function read(bytes: Buffer, size = bytes.length) {
  const parts: { name: string; filename: string | undefined; body: string }[] = [];
  for await (const { name, filename, body } of readParts(inPieces(bytes, size), boundary)) {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    parts.push({ name, filename, body: Buffer.concat(chunks).toString('latin1') });
  }
  return parts;
}

describe('readParts', () => {
  const tricky = {
    filename: 'a.pdf',
    mediaType: 'application/pdf',
    bytes: Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n--\r\n\r\n-`),
  };
  const body = multipartBody(careersParts({ name: '\r\n' }, tricky));

  it.each([1, 2, 3, 7, 64, 100_000])('reads the same from pieces of %i bytes', async (size) => {
    const parts = await read(body, size);
    expect(parts.map(({ name }) => name)).toEqual(['name', 'email', 'phone', 'resume']);
    expect(parts[0]?.body).toBe('\r\n');
    expect(parts[3]).toMatchObject({ filename: 'a.pdf', body: tricky.bytes.toString('latin1') });
  });

  it.each([
    ['name="a"', 'a', undefined],
    ['NAME = a ; x="y;z"', 'a', undefined],
    ['name="a \\"quoted\\" \\\\ one"', 'a "quoted" \\ one', undefined],
    ['name="a%22b%0d%0A"', 'a"b\r\n', undefined],
    ['name="a"; filename="C:\\resumes\\b.pdf"', 'a', 'C:\\resumes\\b.pdf'],
    ["name=a; filename=b; filename*=UTF-8''%E0%AE%85", 'a', 'அ'],
    ["name=a; filename*=UTF-8''%E0%AE%85", 'a', 'அ'],
  ])('reads the parameters %s', async (parameters, name, filename) => {
    expect(await read(partWith(parameters))).toEqual([{ name, filename, body: 'x' }]);
  });

  it.each([
    `name="${'\\'.repeat(8_000)}`,
    `name="${'\\"'.repeat(4_000)}`,
    `name="a"${' '.repeat(8_000)}!`,
    'name="a" filename="b"',
    'name="a"; name="b"',
    'name="a"; filename*="utf-8\'\'b"',
    "name=a; filename*=utf-8''%E0",
    'filename="b"',
  ])('refuses parameters that are unfinished or said twice, %#', async (parameters) => {
    await expect(read(partWith(parameters))).rejects.toMatchObject({ status: 400 });
  });
});
