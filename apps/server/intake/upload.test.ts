import type { ResumeExtension } from '@site/forms/files';
import { describe, expect, it } from 'vitest';
import { impostors, lockedDocx, resumes, unusual } from '../testing/files/samples.ts';
import { zip64 } from '../testing/files/zip.ts';
import { boundary, careersParts, multipartBody } from '../testing/multipart-body.ts';
import { readParts } from './multipart.ts';
import { kindOf } from './resume-check.ts';

describe('readParts', () => {
  async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  async function read(bytes: Buffer, size = bytes.length) {
    const parts: { name: string; filename: string | undefined; body: string }[] = [];
    for await (const { name, filename, body } of readParts(inPieces(bytes, size), boundary)) {
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk);
      parts.push({ name, filename, body: Buffer.concat(chunks).toString('latin1') });
    }
    return parts;
  }

  const readWith = (parameters: string) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; ${parameters}`;
    return read(Buffer.from(`${head}\r\n\r\nx\r\n--${boundary}--`));
  };

  const tricky = {
    filename: 'a.pdf',
    mediaType: 'application/pdf',
    bytes: Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n--\r\n\r\n-`),
  };
  const body = multipartBody(careersParts({ name: '\r\n' }, tricky));

  it.each([1, 2, 7, 64, 100_000])('reads the same from pieces of %i bytes', async (size) => {
    const parts = await read(body, size);
    expect(parts.map(({ name }) => name)).toEqual(['name', 'email', 'phone', 'resume']);
    expect(parts[0]?.body).toBe('\r\n');
    expect(parts[3]).toMatchObject({ filename: 'a.pdf', body: tricky.bytes.toString('latin1') });
  });

  it.each([
    ['NAME = a ; x="y;z"', 'a', undefined],
    ['name="a \\"quoted\\" \\\\ one"', 'a "quoted" \\ one', undefined],
    ['name="a%22b%0d%0A"', 'a"b\r\n', undefined],
    ['name="a"; filename="C:\\resumes\\b.pdf"', 'a', 'C:\\resumes\\b.pdf'],
    ["name=a; filename=b; filename*=UTF-8''%E0%AE%85", 'a', 'அ'],
  ])('reads the parameters %s', async (parameters, name, filename) => {
    expect(await readWith(parameters)).toEqual([{ name, filename, body: 'x' }]);
  });

  it.each([
    `name="${'\\'.repeat(8_000)}`,
    `name="a"${' '.repeat(8_000)}!`,
    'name="a" filename="b"',
    'name="a"; name="b"',
    'name="a"; filename*="utf-8\'\'b"',
    "name=a; filename*=utf-8''%E0",
    'filename="b"',
  ])('refuses parameters that are unfinished or said twice, %#', async (parameters) => {
    await expect(readWith(parameters)).rejects.toMatchObject({ status: 400 });
  });
});

describe('kindOf', () => {
  const kinds = Object.keys(resumes) as ResumeExtension[];
  const usual = kinds.map((kind) => ({ kind, what: `a ${kind}`, bytes: resumes[kind].bytes }));
  const locked = { ...lockedDocx, what: 'a locked DOCX', kind: 'docx' };

  it.each([...usual, ...unusual, locked])('takes $what for what it is', ({ bytes, kind }) => {
    expect(kindOf(bytes)).toEqual({ kind });
  });

  it.each(impostors)('refuses $what', ({ bytes, says }) => {
    const found = kindOf(bytes);
    const saying = says === undefined ? {} : expect.stringContaining(says);
    expect('not' in found ? found.not : found).toEqual(saying);
  });

  const large = { what: 'a large docx', bytes: zip64(resumes.docx.bytes) };

  it.each([...usual, large])('bears $what with hostile numbers, or cut anywhere', ({ bytes }) => {
    for (let at = 0; at < Math.min(bytes.length - 4, 2_048); at++) {
      for (const value of [0, 1, 0x7fffffff, 0xffffffff]) {
        const hostile = Buffer.from(bytes);
        hostile.writeUInt32LE(value, at);
        expect(() => kindOf(hostile)).not.toThrow();
      }
      expect(() => kindOf(bytes.subarray(0, at))).not.toThrow();
    }
  });
});
