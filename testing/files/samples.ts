import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfOfTexts } from './text-pdf.ts';
import { zip } from './zip.ts';

export type SampleFile = { filename: string; mediaType: string; bytes: Buffer };

const wordBody =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Resume</w:t></w:r></w:p></w:body></w:document>';
const documentType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationship =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

const docx = zip({
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${documentType}"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relationship}" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': wordBody,
});

const openDocument = (kind: string) =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${kind}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
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

/** One small, well-formed resume of each kind that is taken. */
export const resumes: Record<keyof typeof bytes, SampleFile> = {
  pdf: { filename: 'resume.pdf', mediaType: 'application/pdf', bytes: bytes.pdf },
  doc: { filename: 'resume.doc', mediaType: 'application/msword', bytes: bytes.doc },
  docx: {
    filename: 'resume.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: bytes.docx,
  },
  odt: {
    filename: 'resume.odt',
    mediaType: 'application/vnd.oasis.opendocument.text',
    bytes: bytes.odt,
  },
  rtf: { filename: 'resume.rtf', mediaType: 'application/rtf', bytes: bytes.rtf },
};

/** Files that claim to be a resume and are not one. */
export const impostors: (SampleFile & { what: string })[] = [
  impostor('a program named as PDF', 'pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
  impostor('a web page named as PDF', 'pdf', Buffer.from('<!doctype html><title>x</title>')),
  impostor('a picture named as PDF', 'pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  impostor('text named as RTF', 'rtf', Buffer.from('Resume')),
  impostor('text named as DOC', 'doc', Buffer.from('Resume')),
  impostor('a PDF named as DOCX', 'docx', bytes.pdf),
  impostor('a DOCX named as PDF', 'pdf', bytes.docx),
  impostor('a DOCX named as ODT', 'odt', bytes.docx),
  impostor('a plain archive named as DOCX', 'docx', zip({ 'resume.txt': 'Resume' })),
  impostor('a spreadsheet named as DOCX', 'docx', zip({ 'xl/workbook.xml': '<workbook/>' })),
  impostor('a spreadsheet named as ODT', 'odt', openDocument('spreadsheet')),
  impostor('a DOCX cut short', 'docx', bytes.docx.subarray(0, bytes.docx.length - 40)),
];

function impostor(what: string, kind: keyof typeof bytes, content: Buffer) {
  return { ...resumes[kind], what, bytes: content };
}

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
