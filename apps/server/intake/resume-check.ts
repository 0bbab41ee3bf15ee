import {
  filenameRule,
  type ResumeExtension,
  resumeExtension,
  resumeTypes,
} from '@site/forms/files';
import { isPlainLine } from '@site/forms/texts';
import { type FieldError, Problem } from '../http/problem.ts';
import type { FileRule } from './upload.ts';
import type { UploadedFile } from './upload-permits.ts';

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const localHeadBytes = 30;
const maxCommentBytes = 0xffff;
/** Far more than a document has. */
const mostEntries = 10_000;
const full = 0xffffffff;

type Directory = { at: number; count: number; end: number };

const number64 = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

const isAt = (bytes: Buffer, at: number, signature: number, length: number) =>
  at >= 0 && at + length <= bytes.length && bytes.readUInt32LE(at) === signature;

/** Where the directory stands by the record at its end, or by the larger one before that (zip64). */
function directoryBefore(bytes: Buffer, end: number): Directory | undefined {
  if (isAt(bytes, end - 20, locator64Signature, 20)) {
    const large = number64(bytes, end - 12);
    if (isAt(bytes, large, end64Signature, 56)) {
      const [count, at] = [number64(bytes, large + 32), number64(bytes, large + 48)];
      return { at, count, end: large };
    }
  }
  return { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10), end };
}

/** The last directory of which the first entry is where it should be. Readers bear bytes after its end. */
function findDirectory(bytes: Buffer): Directory | undefined {
  const first = Math.max(0, bytes.length - endBytes - maxCommentBytes);
  for (let end = bytes.length - endBytes; end >= first; end--) {
    if (!isAt(bytes, end, endSignature, endBytes)) continue;
    const found = directoryBefore(bytes, end);
    if (found && (found.count === 0 || isAt(bytes, found.at, entrySignature, 46))) return found;
  }
  return undefined;
}

type ZipEntry = { name: string; method: number; packedBytes: number; at: number };

/** The numbers of an entry that have no room in 32 bits, in the order in which they stand in its extra field. */
function largeNumbers(bytes: Buffer, from: number, to: number): () => number | undefined {
  let [at, until] = [0, 0];
  for (let field = from; field + 4 <= to; field += 4 + bytes.readUInt16LE(field + 2)) {
    if (bytes.readUInt16LE(field) !== 1) continue;
    at = field + 4;
    until = Math.min(at + bytes.readUInt16LE(field + 2), to);
    break;
  }
  return () => {
    at += 8;
    return at <= until ? number64(bytes, at - 8) : undefined;
  };
}

/** Undefined for what is no whole archive. Nothing is inflated, and every offset is taken as hostile. */
export function zipEntries(bytes: Buffer): ZipEntry[] | undefined {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== 0x04034b50) return undefined;
  const directory = findDirectory(bytes);
  if (!directory || directory.count > mostEntries) return undefined;
  const { count, end } = directory;
  let { at } = directory;
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const afterName = at + 46 + bytes.readUInt16LE(at + 28);
    const afterExtra = afterName + bytes.readUInt16LE(at + 30);
    if (afterExtra > end) return undefined;
    const large = largeNumbers(bytes, afterName, afterExtra);
    const numberAt = (offset: number) => {
      const number = bytes.readUInt32LE(at + offset);
      return number === full ? (large() ?? number) : number;
    };
    // The unpacked size is not used, but comes first among the large numbers.
    numberAt(24);
    entries.push({
      name: bytes.toString('utf8', at + 46, afterName),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: numberAt(20),
      at: numberAt(42),
    });
    at = afterExtra + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of an entry as they are packed; undefined where they are not all there. */
export function packedBytesOf(bytes: Buffer, { at, packedBytes }: ZipEntry): Buffer | undefined {
  if (at + localHeadBytes > bytes.length) return undefined;
  const start = at + localHeadBytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packedBytes > bytes.length
    ? undefined
    : bytes.subarray(start, start + packedBytes);
}

/** The kinds whose text is read. The old Word format has no maintained reader. */
const readableKinds = ['pdf', 'docx', 'odt', 'rtf'] as const;
export type ReadableKind = (typeof readableKinds)[number];

export function readableKind(mediaType: string): ReadableKind | undefined {
  return readableKinds.find((kind) => resumeTypes[kind] === mediaType);
}

/** `not`: what the bytes are instead, and what to do about it, where that can be told. */
type Kind = { kind: ResumeExtension } | { not?: string };

const asPdf = (what: string): Kind => ({ not: `is ${what}: open it and save it as PDF` });
const spreadsheet = asPdf('a spreadsheet');
const presentation = asPdf('a presentation');

/** How far readers look for the beginning of a PDF. */
const mostBeforePdf = 1_024;

/** The container of Word 97 to 2003, which other programs share; a locked DOCX stands in one too. */
function kindOfCompoundFile(bytes: Buffer): Kind {
  const has = (name: string) => bytes.includes(name, 0, 'utf16le');
  if (has('WordDocument')) return { kind: 'doc' };
  if (has('EncryptedPackage')) return { kind: 'docx' };
  if (has('Workbook')) return spreadsheet;
  if (has('PowerPoint Document')) return presentation;
  return { kind: 'doc' };
}

/** Containers are judged by their directory alone. */
function kindOfArchive(bytes: Buffer): Kind {
  const entries = zipEntries(bytes);
  if (!entries) return { not: 'is damaged or cut short: save it again, or as PDF' };
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  const typed = entries.find(({ name, method }) => name === 'mimetype' && method === 0);
  const type = typed && packedBytesOf(bytes, typed)?.toString('latin1', 0, 100).trim();
  if (type === resumeTypes.odt && has(/^content\.xml$/)) return { kind: 'odt' };
  if (has(/^\[Content_Types\]\.xml$/i) && has(/^word\/[^/]+\.xml$/i)) {
    return has(/vbaProject\.bin$/i) ? asPdf('a document with macros') : { kind: 'docx' };
  }
  if (has(/^xl\//) || type?.includes('spreadsheet')) return spreadsheet;
  if (has(/^ppt\//) || type?.includes('presentation')) return presentation;
  if (has(/^Index\/.*\.iwa$/) || has(/^Index\.zip$/)) return asPdf('an Apple Pages file');
  return { not: 'is an archive: unpack it and attach the file itself' };
}

/** What people have under the names of the five types, by its first bytes without those of UTF-16 that are 0. */
const others: readonly [beginning: RegExp, what: string][] = [
  [/<\?mso-application progid="Word|<w:wordDocument|<pkg:package/, 'Word XML'],
  [/^<(?:!doctype html|html|head|body|meta|div|p\b)|<html|(?:^|\n)MIME-Version:/i, 'a web page'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftyp(?:hei|avi|mif))/s, 'a picture'],
];

/** What kind of file the bytes are, whatever its name says, as readers of the kind take it. */
export function kindOf(bytes: Buffer): Kind {
  const start = bytes.toString('latin1', 0, mostBeforePdf + 8);
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return kindOfCompoundFile(bytes);
  if (start.startsWith('PK\x03\x04')) return kindOfArchive(bytes);
  if (/^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(start)) return { kind: 'rtf' };
  if (/%PDF-\d\.\d/.test(start)) return { kind: 'pdf' };
  const plain = start.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)|\0/g, '').trimStart();
  const other = others.find(([beginning]) => beginning.test(plain) || beginning.test(start));
  return other ? asPdf(other[1]) : {};
}

/** Some senders give a whole path; only the last name is used, and only shown. */
function lastName(filename: string): string {
  return filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1).trim();
}

/** What is wrong with a file, as far as its name and size tell. */
export function fileErrors(file: UploadedFile | undefined, rule: FileRule): FieldError[] {
  const wrong = (message: string) => [{ field: rule.field, message }];
  const filename = lastName(file?.filename ?? '');
  if (!file || !filename) return wrong(rule.missing);
  if (!file.size) return wrong(rule.empty);
  if (filename.length > filenameRule.maxLength || !isPlainLine(filename)) {
    return wrong(filenameRule.invalid);
  }
  return [];
}

export type CheckedFile = Awaited<ReturnType<typeof loadFile>>;

/** The name with the ending of its true kind, by which programs open it. */
const named = (filename: string, ending: string, kind: ResumeExtension) =>
  ending === kind ? filename : filename.slice(0, -ending.length) + kind;

/** Reads the file into memory, and takes it for what its bytes are. Throws a Problem 415 for another kind. */
export async function loadFile(file: UploadedFile, rule: FileRule) {
  const { field, wrongType } = rule;
  const refusal = (message = wrongType) =>
    new Problem(415, { message, errors: [{ field, message }] });
  const filename = lastName(file.filename);
  const ending = resumeExtension(filename);
  if (!ending) throw refusal();
  const bytes = await file.load();
  const found = kindOf(bytes);
  if (!('kind' in found)) throw refusal(found.not && `This .${ending} file ${found.not}.`);
  const { kind } = found;
  const mediaType = resumeTypes[kind];
  return { filename: named(filename, ending, kind), mediaType, sha256: file.sha256, bytes };
}
