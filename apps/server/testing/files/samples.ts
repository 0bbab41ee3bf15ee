import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResumeExtension } from '@site/forms/files';
import { pdfOfTexts } from './text-pdf.ts';
import { zip, zip64 } from './zip.ts';

export type SampleFile = { filename: string; mediaType: string; bytes: Buffer };

const wordBody =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Resume</w:t></w:r></w:p></w:body></w:document>';
const documentType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationship =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

function wordDocument(main: string): Buffer {
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${main}" ContentType="${documentType}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relationship}" Target="/${main}"/></Relationships>`,
    [main]: wordBody,
  });
}

const docx = wordDocument('word/document.xml');

const openDocument = (kind: string) =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml':
      '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>Resume</text:p></office:text></office:body></office:document-content>',
  });

const bytes = {
  pdf: pdfOfTexts(['Resume']),
  doc: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
  docx,
  odt: openDocument('text'),
  rtf: Buffer.from(
    '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times New Roman;}}\\f0\\fs24 Resume\\par}\n',
  ),
};

const sample = (ending: keyof typeof bytes, mediaType: string): SampleFile => ({
  ...{ filename: `resume.${ending}`, mediaType, bytes: bytes[ending] },
});

/** One small, well-formed resume of each kind that is taken. */
export const resumes: Record<keyof typeof bytes, SampleFile> = {
  pdf: sample('pdf', 'application/pdf'),
  doc: sample('doc', 'application/msword'),
  docx: sample('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  odt: sample('odt', 'application/vnd.oasis.opendocument.text'),
  rtf: sample('rtf', 'application/rtf'),
};

/** What people have under other names, or in other forms, than the samples; `kind` is what it is stored as. */
export const unusual: (SampleFile & { what: string; kind: ResumeExtension })[] = (
  [
    ['a DOCX named as DOC', 'doc', 'docx', docx],
    ['a PDF after a byte-order mark', 'pdf', 'pdf', after('\xef\xbb\xbf', bytes.pdf)],
    ['a PDF after the headers of a mail', 'pdf', 'pdf', after('X: 1\r\n'.repeat(150), bytes.pdf)],
    ['a DOCX of Word Online', 'docx', 'docx', wordDocument('word/document2.xml')],
    ['a DOCX of which only its relations tell', 'docx', 'docx', wordDocument('word/main.xml')],
    ['a DOCX with bytes after its end', 'docx', 'docx', Buffer.concat([docx, Buffer.from('\r\n')])],
    ['a DOCX with large records', 'docx', 'docx', zip64(docx)],
    ['an RTF after a byte-order mark', 'rtf', 'rtf', after('\xef\xbb\xbf\r\n', bytes.rtf)],
  ] as const
).map(([what, ending, kind, content]) => ({ ...resumes[ending], what, kind, bytes: content }));

/** As Word locks one with a password: in a container of Word 97. */
export const lockedDocx: SampleFile = {
  ...resumes.docx,
  bytes: Buffer.concat([bytes.doc, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(999)]),
};

function after(before: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(before, 'latin1'), content]);
}

const macros = { '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' };

/** Files that claim to be a resume and are not one; `says` is what they are, where that can be told. */
export const impostors: (SampleFile & { what: string; says?: string })[] = (
  [
    ['a program named as PDF', 'pdf', after('MZ', Buffer.alloc(200))],
    ['a web page named as DOC', 'doc', '\n<!doctype html><title>x</title>', 'is a web page: open'],
    ['a web page in one file', 'doc', 'MIME-Version: 1.0\nContent-Type: x', 'is a web page: open'],
    ['Word XML named as DOC', 'doc', '<?xml version="1.0"?><w:wordDocument>', 'is Word XML: open'],
    ['a picture named as PDF', 'pdf', after('\x89PNG\r\n', Buffer.alloc(99)), 'is a picture: open'],
    ['a PDF that begins too late', 'pdf', after(' '.repeat(1_100), bytes.pdf)],
    ['a plain archive', 'docx', zip({ 'resume.txt': 'Resume' }), 'is an archive: unpack'],
    ['a spreadsheet', 'docx', zip({ 'xl/workbook.xml': '<workbook/>' }), 'is a spreadsheet: open'],
    ['a spreadsheet of OpenDocument', 'odt', openDocument('spreadsheet'), 'is a spreadsheet: open'],
    ['a document with macros', 'docx', zip(macros), 'macros'],
    ['a DOCX cut short', 'docx', docx.subarray(0, docx.length - 40), 'is damaged or cut short'],
  ] as const
).map(([what, ending, content, says]) => ({
  ...{ ...resumes[ending], what, says },
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
}));

/** A PDF of exactly this many bytes, or of its smallest size. */
export function pdfOfSize(size: number): SampleFile {
  const filler = Math.max(0, size - bytes.pdf.length);
  return { ...resumes.pdf, bytes: Buffer.concat([bytes.pdf, Buffer.alloc(filler, '\n')]) };
}

/** Writes a sample where a file input can pick it up, and returns its path. */
export async function writeSample(folder: string, sample: SampleFile): Promise<string> {
  const path = join(folder, sample.filename);
  await writeFile(path, sample.bytes);
  return path;
}

/** The sample as Playwright's `setInputFiles` takes it from memory. */
export function asUpload({ filename, mediaType, bytes: buffer }: SampleFile) {
  return { name: filename, mimeType: mediaType, buffer };
}
