import { inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { packedBytesOf, zipEntries } from '../intake/resume-check.ts';
import { createBlocks, type DocumentText, limits, locked, UnreadableError } from './blocks.ts';
import { readXml, type Vocabulary } from './read-xml.ts';

const damaged = 'its archive is damaged';
const tooLarge = 'it unpacks to more than 50 MB';

function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableError(isTooLarge ? tooLarge : damaged);
  }
}

/** `read` unpacks an entry of a zip archive, all in all within the limit, or throws an UnreadableError. */
function openArchive(bytes: Buffer) {
  const entries = new Map(zipEntries(bytes)?.map((entry) => [entry.name, entry]));
  let left = limits.inflatedBytes;
  function read(name: string): Buffer | undefined {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const packed = packedBytesOf(bytes, entry);
    if (!packed) throw new UnreadableError(damaged);
    const { method } = entry;
    if (method !== 0 && method !== 8) throw new UnreadableError('it is encrypted or packed oddly');
    const content = method === 0 ? packed : inflate(packed, left);
    left -= content.length;
    if (left <= 0) throw new UnreadableError(tooLarge);
    return content;
  }
  return { names: [...entries.keys()], read };
}

const headingStyle = /^(heading|title|subtitle|überschrift|titre)/i;

const word: Vocabulary = {
  paragraph: new Set(['p']),
  text: 't',
  isHeading: (name, attributes) =>
    name === 'pStyle' && headingStyle.test(attributes['w:val'] ?? attributes.val ?? ''),
  item: 'numPr',
  row: 'tr',
  cell: 'tc',
  signs: { tab: ' ', br: '\n', cr: '\n', noBreakHyphen: '-' },
  // A fallback repeats the text of a text box, and a moved text stands at its new place too.
  skipped: new Set(['Fallback', 'moveFrom']),
};

const openDocument: Vocabulary = {
  paragraph: new Set(['p', 'h']),
  isHeading: (name) => name === 'h',
  item: 'list-item',
  row: 'table-row',
  cell: 'table-cell',
  signs: { tab: ' ', s: ' ', 'line-break': '\n' },
  skipped: new Set(['annotation', 'tracked-changes', 'font-face-decls', 'automatic-styles']),
};

/** A locked DOCX stands in a container of Word 97. */
const compoundFile = 0xd0cf;
const noText = 'it has no text where its kind has it';

/** The part that holds the document, by the relations of the package: not all programs call it document.xml. */
function mainPart(relations: Buffer | undefined): string | undefined {
  let target: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, { Type, Target }) {
        if (name === 'Relationship' && Type?.endsWith('/officeDocument')) target ??= Target;
      },
    },
    { xmlMode: true },
  );
  parser.end(relations?.toString('utf8'));
  return target?.replace(/^\.?\//, '');
}

/** The text of a DOCX. Headers come first, as they often hold the name and the address. */
export function readDocx(bytes: Buffer): DocumentText {
  if (bytes.readUInt16BE() === compoundFile) throw new UnreadableError(locked);
  const { names, read } = openArchive(bytes);
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) {
    throw new UnreadableError('it has macros');
  }
  const main = mainPart(read('_rels/.rels')) ?? 'word/document.xml';
  const other = names.find((name) => /^word\/document\d*\.xml$/i.test(name));
  const document = read(main) ?? read(other ?? '');
  if (!document) throw new UnreadableError(noText);
  const blocks = createBlocks();
  const headers = names.filter((name) => /^word\/header\d+\.xml$/.test(name)).slice(0, 3);
  for (const name of headers) readXml(read(name) ?? Buffer.alloc(0), word, blocks);
  readXml(document, word, blocks);
  return blocks.done();
}

export function readOdt(bytes: Buffer): DocumentText {
  const { read } = openArchive(bytes);
  if (read('META-INF/manifest.xml')?.includes('encryption-data')) throw new UnreadableError(locked);
  const content = read('content.xml');
  if (!content) throw new UnreadableError(noText);
  const blocks = createBlocks();
  readXml(content, openDocument, blocks);
  return blocks.done();
}
