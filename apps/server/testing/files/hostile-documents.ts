import { deflateRawSync } from 'node:zlib';
import { zip } from './zip.ts';

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

const main = 'word/document.xml';

/** An archive whose text says that it is packed. */
function packed(text: Buffer): Buffer {
  const bytes = zip({ '[Content_Types].xml': '<?xml version="1.0"?><Types/>', [main]: text });
  bytes.writeUInt16LE(8, bytes.indexOf(main) - 30 + 8);
  bytes.writeUInt16LE(8, bytes.lastIndexOf(main) - 46 + 10);
  return bytes;
}

const external =
  '<!DOCTYPE w [<!ENTITY passwd SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const entities = 'before &passwd; &b; after';
const bomb = () => deflateRawSync(Buffer.alloc(128 * 1024 * 1024, '<w:p/>'), { level: 9 });
const macros = { 'word/vbaProject.bin': 'Sub AutoOpen()' };
const attributes = Array.from({ length: 2_000 }, (_, i) => `a${i}=""`).join(' ');
const klingon = '<?xml version="1.0" encoding="klingon"?><w:p/>';
const deepRtf = `{\\rtf1${'{'.repeat(2_000_000)}deep`;
const wildRtf = '{\\rtf1\\ansicpg99999\\uc99999 a\\u-9999999 b\\bin9999999999 c}';
const cutPdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';

const tooMany = 'it has too many parts';

type Hostile = [what: string, make: () => Buffer, says: string, kind?: 'docx' | 'rtf' | 'pdf'];

/** What each of them is (a DOCX without a kind), and what its reading says: a sentence, or a part of its text. */
export const hostileDocuments: Hostile[] = [
  ['a zip bomb', () => packed(bomb()), 'it unpacks to more than 50 MB'],
  ['packed bytes that are none', () => packed(Buffer.alloc(999, 0xff)), 'its archive is damaged'],
  ['entities, one a file of the server', () => docx(paragraph(entities), {}, external), entities],
  ['macros under another name', () => docx(paragraph('Resume'), macros), 'it has macros'],
  ['elements a million deep', () => docx('<w:p>'.repeat(1e6)), 'its parts are nested too deep'],
  ['attributes beyond number', () => docx('<w:p a="" b="" c=""/>'.repeat(400_000)), tooMany],
  ['an element with too many attributes', () => docx(`<w:p ${attributes}/>`), tooMany],
  ['an unknown encoding', () => zip({ [main]: klingon }), 'its text is in an unknown encoding'],
  ['groups in groups', () => Buffer.from(deepRtf), 'its groups are nested too deep', 'rtf'],
  ['numbers beyond all measure', () => Buffer.from(wildRtf), 'a榁', 'rtf'],
  ['a cut in the middle', () => Buffer.from(cutPdf), 'it is damaged', 'pdf'],
];
