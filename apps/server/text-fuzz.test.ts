import { schemas } from '@site/forms/schemas';
import { fold } from '@site/site/routes/search/find';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readDocx, readOdt } from './documents/read-office.ts';
import { logicalOrder, readPdf } from './documents/read-pdf.ts';
import { readRtf } from './documents/read-rtf.ts';
import { kindOf } from './intake/resume-check.ts';
import { foldedTexts, foldedWords, searchWords } from './submissions/fold.ts';
import { identityOf } from './submissions/people.ts';
import { csvRecord, safeJson } from './submissions/safe-text.ts';
import { docx, paragraph } from './testing/files/hostile-documents.ts';
import { pdfOfUnicode } from './testing/files/text-pdf.ts';
import { zip } from './testing/files/zip.ts';

/**
 * Every function that takes a text from outside, by the kind of text. Another kind is one line here. What is
 * checked before it is called (a length, a count) is left out, so that the function stands for itself.
 */
const kinds: Record<string, (text: string) => unknown> = {
  'a name': (fullName) => v.safeParse(schemas['join-now'], { fullName }),
  'a message': (message) => v.safeParse(schemas['join-now'], { message }),
  'an e-mail address': (text) => v.safeParse(schemas.contact, { email: `${text}@${text}.${text}` }),
  'a phone number': (phone) => v.safeParse(schemas['join-now'], { phone }),
  'who somebody is': (text) => identityOf({ email: text, phone: text }),
  'words of the inbox search': searchWords,
  'words of the site search': fold,
  'texts that are searched': (message) => foldedTexts({ email: 'a@example.com', message } as never),
  'words of a resume': foldedWords,
  'a cell of an export': (text) => csvRecord([text]) + safeJson(text),
  'a text of a PDF': (text) => logicalOrder(text)(text),
  'a file of any type': (text) =>
    ['', '%PDF-', '{\\rtf', '<'].map((start) => kindOf(Buffer.from(start + text))),
  'a file of Word 97': (text) =>
    kindOf(Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${text}`, 'latin1')),
  'names in an archive': (text) =>
    kindOf(zip({ [text.slice(0, 9_000)]: text, '[Content_Types].xml': '' })),
  'a DOCX': (text) => ends(() => readDocx(docx(paragraph(text.replaceAll('<', '&lt;'))))),
  'tags of a DOCX': (text) => ends(() => readDocx(docx(text))),
  'an ODT': (text) => ends(() => readOdt(zip({ 'content.xml': `<text:p>${text}</text:p>` }))),
  'an RTF': (text) => ends(() => readRtf(Buffer.from(`{\\rtf1 ${text}}`))),
  'a PDF': (text) => readPdf(pdfOfUnicode(text)).catch(() => {}),
};

/** A refusal is an answer too. */
function ends(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const units: Record<string, string> = {
  'marks of two places': '\u0301\u0316',
  'marks of many places': '\u0323\u0301\u0345\u05b0\u064b\u0e38',
  'half-width marks': '\uff9e\u0301',
  'letters with all the marks that they may have': `a${'\u0316\u0301'.repeat(8)}`,
  joiners: '\u200d\u200c',
  'joiners and marks': '\u200d\u0301',
  'direction marks': '\u200e\u200f\u061c',
  'direction controls': '\u202e\u2066\u202c\u2069',
  'signs of Tamil': '\u0bc6\u0bc8',
  'letters and viramas': '\u0915\u094d',
  'syllables that grow': '\ufdfa',
  'capitals that look around': '\u03a3\u0301',
  'round brackets': '(',
  'curly brackets': '{',
  'angle brackets': '<',
  'tags in tags': '<w:p>',
  'square brackets': '][',
  'numbers with spaces': '1 ',
  'numbers without end': '1',
  'cells of formulas': ';"  ',
  'lines and spaces': ' \n',
  'dots and signs': '.-',
  ampersands: '&',
  backslashes: "\\'",
};

/** The same numbers at every run. */
function mixture(length: number): string {
  const all = Object.values(units).join('');
  let seed = 41;
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return all[seed % all.length];
  }).join('');
}

const texts = Object.entries(units).map(
  ([name, unit]) => [name, (length: number) => unit.repeat(length / unit.length)] as const,
);

const length = 40_000;
/** Below this the clock tells nothing, and nobody waits. */
const unnoticedMs = 25;

async function cpuMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3; tries++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

describe.each(Object.entries(kinds))('%s', (_, take) => {
  // The time of this thread, whatever else runs; what takes the square of its length needs four times as long.
  it.each([...texts, ['any of these', mixture] as const])(
    'takes time by the length of %s',
    async (_, make) => {
      const [once, twice] = [make(length), make(2 * length)];
      const first = await cpuMs(() => take(once));
      const second = await cpuMs(() => take(twice));
      expect(second).toBeLessThan(3 * first + unnoticedMs);
    },
  );
});
