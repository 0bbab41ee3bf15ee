import { deflateRawSync } from 'node:zlib';
import { zip } from './zip.ts';

const mebibyte = 1024 * 1024;
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A DOCX with this in its body; `more` are further parts. */
export function docx(
  body: string,
  more: Record<string, string | Buffer> = {},
  prologue = '',
): Buffer {
  return zip({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?>${prologue}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

export const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

const deflated = (content: Buffer) => deflateRawSync(content, { level: 9 });

/** An archive whose entry of this name says that it is packed. */
function packed(name: string, content: Buffer): Buffer {
  const bytes = zip({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    [name]: content,
  });
  const local = bytes.indexOf(Buffer.from(name)) - 30;
  const central = bytes.lastIndexOf(Buffer.from(name)) - 46;
  bytes.writeUInt16LE(8, local + 8);
  bytes.writeUInt16LE(8, central + 10);
  return bytes;
}

const external =
  '<!DOCTYPE w [<!ENTITY passwd SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

/** What each of them is, and what its reading says: a sentence, or a part of its text. */
export const hostileDocuments = {
  'a zip bomb': {
    kind: 'docx',
    make: () => packed('word/document.xml', deflated(Buffer.alloc(128 * mebibyte, '<w:p/>'))),
    says: 'it unpacks to more than 50 MB',
  },
  'an archive that is cut short': {
    kind: 'docx',
    make: () => packed('word/document.xml', deflated(Buffer.alloc(mebibyte, 'x'))).subarray(0, 900),
    says: 'it has no text where its kind has it',
  },
  'packed bytes that are none': {
    kind: 'docx',
    make: () => packed('word/document.xml', Buffer.alloc(999, 0xff)),
    says: 'its archive is damaged',
  },
  'entities of its own, one of them a file of the server': {
    kind: 'docx',
    make: () => docx(paragraph('before &passwd; &b; after'), {}, external),
    says: 'before &passwd; &b; after',
  },
  'a document with macros under another name': {
    kind: 'docx',
    make: () => docx(paragraph('Resume'), { 'word/vbaProject.bin': 'Sub AutoOpen()' }),
    says: 'it has macros',
  },
  'elements that stand in each other a million deep': {
    kind: 'docx',
    make: () => docx('<w:p>'.repeat(1_000_000)),
    says: 'its parts are nested too deep',
  },
  'attributes beyond number': {
    kind: 'docx',
    make: () => docx('<w:p a="" b="" c=""/>'.repeat(400_000)),
    says: 'it has too many parts',
  },
  'an element with too many attributes': {
    kind: 'docx',
    make: () => docx(`<w:p ${Array.from({ length: 2_000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
    says: 'it has too many parts',
  },
  'signs that begin something and never end it': {
    kind: 'docx',
    make: () => docx(`<w:p><w:r><w:t>${'&'.repeat(40 * mebibyte)}</w:t></w:r></w:p>`),
    says: 'it has too many parts',
  },
  'an unknown encoding': {
    kind: 'docx',
    make: () => zip({ 'word/document.xml': '<?xml version="1.0" encoding="klingon"?><w:p/>' }),
    says: 'its text is in an unknown encoding',
  },
  'an RTF of groups in groups': {
    kind: 'rtf',
    make: () => Buffer.from(`{\\rtf1${'{'.repeat(2_000_000)}deep`),
    says: 'its groups are nested too deep',
  },
  'an RTF with numbers beyond all measure': {
    kind: 'rtf',
    make: () => Buffer.from('{\\rtf1\\ansicpg99999\\uc99999 a\\u-9999999 b\\bin9999999999 c}'),
    says: 'a榁',
  },
  'a PDF cut in the middle': {
    kind: 'pdf',
    make: () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    says: 'it is damaged',
  },
} satisfies Record<string, { kind: 'docx' | 'rtf' | 'pdf'; make: () => Buffer; says: string }>;
