import { describe, expect, it } from 'vitest';
import type { ResumeExtension } from '../../forms/resume-types.ts';
import { impostors, resumes } from '../../testing/files/samples.ts';
import { zip } from '../../testing/files/zip.ts';
import { isResume } from './resume-check.ts';

const kinds = Object.keys(resumes) as ResumeExtension[];

describe('isResume', () => {
  it.each(kinds)('knows a %s by its bytes, and takes no other kind for it', (kind) => {
    expect(kinds.filter((other) => isResume(kind, resumes[other].bytes))).toEqual([kind]);
  });

  it.each(impostors)('refuses $what', ({ filename, bytes }) => {
    expect(isResume(filename.slice('resume.'.length) as ResumeExtension, bytes)).toBe(false);
  });

  it('refuses a document with macros', () => {
    const entries = {
      '[Content_Types].xml': '',
      'word/document.xml': '',
      'word/vbaProject.bin': '',
    };
    expect(isResume('docx', zip(entries))).toBe(false);
  });

  it.each(kinds)('bears a %s with any of its numbers made hostile, or cut anywhere', (kind) => {
    const { bytes } = resumes[kind];
    for (let at = 0; at < Math.min(bytes.length - 4, 2_048); at++) {
      for (const value of [0, 1, 0x7fffffff, 0xffffffff]) {
        const hostile = Buffer.from(bytes);
        hostile.writeUInt32LE(value, at);
        expect(() => isResume(kind, hostile)).not.toThrow();
      }
      expect(() => isResume(kind, bytes.subarray(0, at))).not.toThrow();
    }
  });
});
