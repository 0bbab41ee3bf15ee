import type { ResumeExtension } from '@site/forms/files';
import { describe, expect, it } from 'vitest';
import { impostors, lockedDocx, resumes, unusual } from '../testing/files/samples.ts';
import { zip64 } from '../testing/files/zip.ts';
import { kindOf } from './resume-check.ts';

const kinds = Object.keys(resumes) as ResumeExtension[];

describe('kindOf', () => {
  it.each(kinds)('knows a %s by its bytes', (kind) => {
    expect(kindOf(resumes[kind].bytes)).toEqual({ kind });
  });

  it.each([...unusual, { ...lockedDocx, what: 'a locked DOCX', kind: 'docx' }])(
    'takes $what for what it is',
    ({ bytes, kind }) => {
      expect(kindOf(bytes)).toEqual({ kind });
    },
  );

  it.each(impostors)('refuses $what', ({ bytes, says }) => {
    const found = kindOf(bytes);
    const saying = says === undefined ? {} : expect.stringContaining(says);
    expect('not' in found ? found.not : found).toEqual(saying);
  });

  it.each([
    ...kinds.map((kind) => [kind, resumes[kind].bytes] as const),
    ['large docx', zip64(resumes.docx.bytes)] as const,
  ])('bears a %s with any of its numbers made hostile, or cut anywhere', (_, bytes) => {
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
