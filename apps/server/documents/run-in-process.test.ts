import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ReadableKind } from '../intake/resume-check.ts';
import { docx, hostileDocuments, paragraph } from '../testing/files/hostile-documents.ts';
import { bombs } from '../testing/files/hostile-pdfs.ts';
import { lockedDocx, resumes, unusual } from '../testing/files/samples.ts';
import { pdfOfUnicode } from '../testing/files/text-pdf.ts';
import { zip } from '../testing/files/zip.ts';
import { limits } from './blocks.ts';
import { readDocx, readOdt } from './read-office.ts';
import { readPdf } from './read-pdf.ts';
import { readRtf } from './read-rtf.ts';
import { readInProcess, restrictions } from './run-in-process.ts';

const readers = { docx: readDocx, odt: readOdt, rtf: readRtf, pdf: readPdf };

/** As the process reads it, without one: that costs a second each time. */
async function blocksOf(kind: ReadableKind, bytes: Buffer) {
  try {
    return (await readers[kind](bytes)).blocks;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the reader of a file', () => {
  it.each(unusual.filter(({ kind }) => kind !== 'doc'))('reads $what', async ({ kind, bytes }) => {
    expect(await blocksOf(kind as ReadableKind, bytes)).toEqual([
      { kind: 'paragraph', text: expect.stringMatching(/^Resume/) },
    ]);
  });

  it('says that a document is locked', async () => {
    const says = 'it is locked with a password';
    const manifest = '<manifest:encryption-data/>';
    const odt = zip({ 'META-INF/manifest.xml': manifest, 'content.xml': Buffer.alloc(64, 0xa5) });
    expect(await blocksOf('docx', lockedDocx.bytes)).toBe(says);
    expect(await blocksOf('odt', odt)).toBe(says);
  });

  it('knows headings, items and rows of a DOCX, and what its header says', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const body = [
      paragraph('Education', '<w:pStyle w:val="Heading1"/>'),
      paragraph('தமிழ் &amp; English', '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
      `<w:tbl><w:tr>${cell('2019')}${cell('M.Sc. Statistics')}</w:tr></w:tbl>`,
      '<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:instrText>PAGE</w:instrText></w:r></w:p>',
    ];
    const header = `<w:hdr>${paragraph('R. Kumar')}</w:hdr>`;
    const bytes = docx(body.join(''), { 'word/header1.xml': header });
    expect(await blocksOf('docx', bytes)).toEqual([
      { kind: 'paragraph', text: 'R. Kumar' },
      { kind: 'heading', text: 'Education' },
      { kind: 'item', text: 'தமிழ் & English' },
      { kind: 'row', text: '2019\tM.Sc. Statistics' },
      { kind: 'paragraph', text: 'one\ntwo' },
    ]);
  });

  it('knows headings, items and rows of an ODT', async () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
    const content = [
      '<office:document-content><office:text><text:h>Skills</text:h><text:list><text:list-item>',
      '<text:p>R<text:s/>and<text:tab/>SQL</text:p></text:list-item></text:list><table:table>',
      `<table:table-row>${cell('a')}${cell('b')}</table:table-row></table:table>`,
      '</office:text></office:document-content>',
    ].join('');
    expect(await blocksOf('odt', zip({ 'content.xml': content }))).toEqual([
      { kind: 'heading', text: 'Skills' },
      { kind: 'item', text: 'R and SQL' },
      { kind: 'row', text: 'a\tb' },
    ]);
  });

  it('reads an RTF in its code page and in Unicode, without fonts, pictures and fields', async () => {
    const text = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator X;}{\pict ffd8}Jos\'e9 \u2980\'3f\u2990?{\field{\*\fldinst HYPERLINK "x"}{\fldrslt link}}\par\ls1 item\par\pard a\cell b\cell\row}`;
    expect(await blocksOf('rtf', Buffer.from(text))).toEqual([
      { kind: 'paragraph', text: 'José தமlink' },
      { kind: 'item', text: 'item' },
      { kind: 'row', text: 'a\tb' },
    ]);
  });

  it.each([
    ['Tamil', 'மதுைர ேவைல ெகாங்கு ெப\u0bd7ர்ணமி', 'மதுரை வேலை கொங்கு பௌர்ணமி'],
    ['Tamil that is in order', 'மதுரை வேலை கொங்கு', 'மதுரை வேலை கொங்கு'],
    ['Hindi', 'िहन्दी िशक्षा', 'हिन्दी शिक्षा'],
    ['Hindi that is in order', 'हिन्दी शिक्षा रवि', 'हिन्दी शिक्षा रवि'],
    ['Malayalam', 'േകരളം', 'കേരളം'],
    ['Bengali', 'িবেদশ', 'বিদেশ'],
  ])('reads the signs of %s in the order of speech', async (_, seen, spoken) => {
    expect(await blocksOf('pdf', pdfOfUnicode(seen))).toEqual([
      { kind: 'paragraph', text: spoken },
    ]);
  });
});

describe('readInProcess', () => {
  it.each(['docx', 'odt', 'rtf', 'pdf'] as const)('reads a %s', async (kind) => {
    const result = await readInProcess(kind, resumes[kind].bytes);
    const text = expect.stringMatching(/^Resume/);
    expect(result).toMatchObject({ blocks: [{ kind: 'paragraph', text }] });
  });

  it.each(hostileDocuments)(
    'ends with an explanation or plain text for %s',
    async (_, make, says, kind = 'docx') => {
      const result = await readInProcess(kind, make());
      if ('problem' in result) expect(result.problem).toBe(says);
      else expect(result.blocks).toEqual([{ kind: 'paragraph', text: says }]);
    },
  );

  it('keeps no more of a long document than its limit, and says so', async () => {
    const result = await readInProcess('docx', docx(paragraph('word '.repeat(10_000)).repeat(200)));
    const { blocks, isCut } = 'blocks' in result ? result : { blocks: [], isCut: false };
    expect(isCut).toBe(true);
    const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
    expect(characters).toBeGreaterThan(limits.characters / 2);
    expect(characters).toBeLessThanOrEqual(limits.characters);
  });

  // Either says why, or is stopped: the server goes on in both cases.
  it.each(Object.entries(bombs))('refuses a PDF with %s, or is stopped', async (_, make) => {
    const result = await readInProcess('pdf', make()).catch((error: Error) => error);
    expect(result instanceof Error || 'problem' in result).toBe(true);
  });

  it.each([
    ['README.md', 'ERR_ACCESS_DENIED'],
    ['package.json', 'read'],
  ])('answers a reader of %s with %s', async (name, answer) => {
    const program = `try { fs.readFileSync(${JSON.stringify(name)}); console.log('read') } catch (error) { console.log(error.code) }`;
    const args = [...restrictions(limits), '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout.trim()).toBe(answer);
  });
});
