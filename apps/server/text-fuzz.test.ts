import { schemas } from '@site/forms/schemas';
import { normalise } from '@site/site/routes/search/find';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readReferences } from './desk/references.ts';
import { readDocx, readOdt } from './documents/read-office.ts';
import { logicalOrder, readPdf } from './documents/read-pdf.ts';
import { readRtf } from './documents/read-rtf.ts';
import { readParts } from './intake/multipart.ts';
import { parseJsonObject, parseUrlEncoded } from './intake/request-body.ts';
import { kindOf } from './intake/resume-check.ts';
import { identityOf } from './submissions/people.ts';
import { csvRecord, safeJson } from './submissions/safe-text.ts';
import { searchableTexts, searchWords } from './submissions/searchable.ts';
import { docx } from './testing/files/hostile-documents.ts';
import { pdfOfUnicode } from './testing/files/text-pdf.ts';
import { zip } from './testing/files/zip.ts';

/**
 * Every function that takes a text from outside, by the kind of text. Another kind is one line here. What is
 * checked before it is called (a length, a count) is left out, so that the function stands for itself.
 */
const kinds: Record<string, (text: string) => unknown> = {
  'a name': (fullName) => v.safeParse(schemas['join-now'], { fullName }),
  'an e-mail address': (text) => v.safeParse(schemas.contact, { email: `${text}@${text}.${text}` }),
  'a phone number': (phone) => v.safeParse(schemas['join-now'], { phone }),
  'who somebody is': (text) => identityOf({ email: text, phone: text }),
  'words of the inbox search': searchWords,
  'words of the site search': normalise,
  'texts that are searched': (message) => searchableTexts({ email: 'a@b.co', message } as never),
  'a cell of an export': (text) => csvRecord([text]) + safeJson(text),
  'a text of a PDF': (text) => logicalOrder(text)(text),
  'JSON from a page': (text) => ends(() => parseJsonObject(JSON.stringify({ a: text, [text]: 1 }))),
  'JSON of any form': (text) => ends(() => parseJsonObject(`{"a":${text}`)),
  'a form without JavaScript': (text) => ends(() => parseUrlEncoded(`${text}&a=${text}`)),
  // Its headers have at most 8 KB.
  'the parameters of a part': (text) =>
    readAll(`form-data; name="${text.slice(0, text.length / 32)}`),
  'headers of a part': (text) =>
    readAll(`form-data; name="a"\r\nX: ${text.slice(0, text.length / 32)}`),
  'references that are pasted': (text) =>
    ends(() => readReferences(`@misc{a1, title={${text}}, note=${text}}`)),
  'a file of any type': (text) =>
    ['', '%PDF-', '{\\rtf', '<', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'].map((start) =>
      kindOf(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(text)])),
    ),
  'names in an archive': (text) =>
    kindOf(zip({ [text.slice(0, 9_000)]: text, '[Content_Types].xml': '' })),
  'tags of a DOCX': (text) => ends(() => readDocx(docx(text))),
  'an ODT': (text) => ends(() => readOdt(zip({ 'content.xml': `<text:p>${text}</text:p>` }))),
  'an RTF': (text) => ends(() => readRtf(Buffer.from(`{\\rtf1 ${text}}`))),
  'a PDF': (text) => ends(() => readPdf(pdfOfUnicode(text))),
};

/** A form of one part with this disposition, and what stands after it. */
function readAll(disposition: string) {
  const body = Buffer.from(`--b\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--b--`);
  return ends(async () => {
    for await (const _ of readParts([body].values() as never, 'b'));
  });
}

/** A refusal is an answer too. */
async function ends(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {}
}

/** Marks, joiners and directions, what grows or looks around, brackets, tags, numbers, formulas, signs. */
const units = [
  ...['\u0301\u0316', '\u0323\u0301\u0345\u05b0\u064b\u0e38', `a${'\u0316\u0301'.repeat(8)}`],
  ...['\u200d\u0301', '\u202e\u2066\u202c\u2069', '\u0bc6\u0bc8', '\ufdfa', '\u03a3\u0301'],
  ...['(', '{', '<', '<w:p>', '][', '1 ', '1', ';"  ', ' \n', '.-', '&', "\\'"],
];

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

const texts = (length: number) => units.map((unit) => unit.repeat(length / unit.length));

// The time of this thread, whatever else runs; what takes the square of its length needs four times as long.
it.each(Object.entries(kinds))('%s takes time by the length of its text', async (kind, take) => {
  // What doubles with every sign would never end on a long one. Short references go to another process.
  for (const short of kind.startsWith('references') ? [] : [28, 28 * 32].flatMap(texts)) {
    expect(await cpuMs(() => take(short)), short.slice(0, 20)).toBeLessThan(4 * unnoticedMs);
  }
  const twice = texts(2 * length);
  for (const [i, once] of texts(length).entries()) {
    const first = await cpuMs(() => take(once));
    const second = await cpuMs(() => take(twice[i]!));
    expect(second, once.slice(0, 20)).toBeLessThan(3 * first + unnoticedMs);
  }
});
