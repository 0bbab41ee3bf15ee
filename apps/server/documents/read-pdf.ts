import { normalised } from '@site/forms/texts';
import { createBlocks, type DocumentText, limits, locked, UnreadableError } from './blocks.ts';

// Some vowel signs of Indic scripts stand left of the consonant that they follow in speech and in Unicode. The
// text of a PDF often has them in the order of the page: மதுைர for மதுரை.

/** The dot below a consonant. */
const nukta = '\u093c\u09bc\u0a3c\u0abc\u0b3c';

const joined = (letter: string, virama: string) =>
  `[${letter}][${nukta}]?(?:${virama}[${letter}][${nukta}]?)*`;

function script(sign: string, letter: string, virama: string, cluster = joined(letter, virama)) {
  return {
    // A sign that follows no letter can only belong to the next, and one before no letter to the last.
    // recheck-ignore: apps/server/text-fuzz.test.ts meets it with what could slow it.
    asSeen: new RegExp(`(?<![${letter}${nukta}])[${sign}](?=[${letter}])`, 'gu'),
    // recheck-ignore: apps/server/text-fuzz.test.ts meets it with what could slow it.
    asSpoken: new RegExp(`(?<=[${letter}${nukta}])[${sign}](?![${letter}])`, 'gu'),
    // recheck-ignore: apps/server/text-fuzz.test.ts meets it with what could slow it.
    moved: new RegExp(`([${sign}])(${cluster})`, 'gu'),
  };
}

const scripts = [
  // Devanagari, Bengali, Gurmukhi, Gujarati, Odia
  script('\u093f', '\u0915-\u0939\u0958-\u095f', '\u094d'),
  script('\u09bf\u09c7\u09c8', '\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1', '\u09cd'),
  script('\u0a3f', '\u0a15-\u0a39\u0a59-\u0a5e', '\u0a4d'),
  script('\u0abf', '\u0a95-\u0ab9', '\u0acd'),
  script('\u0b47\u0b48', '\u0b15-\u0b39\u0b5c-\u0b5f', '\u0b4d'),
  // Tamil joins two pairs of consonants only, Malayalam and Sinhala many.
  script('\u0bc6-\u0bc8', '\u0b95-\u0bb9', '\u0bcd', '(?:க்ஷ|ஸ்ர|[\u0b95-\u0bb9])'),
  script('\u0d46-\u0d48', '\u0d15-\u0d3a', '\u0d4d'),
  script('\u0dd9-\u0ddb', '\u0d9a-\u0dc6', '\u0dca'),
];

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** What puts a piece of a document into the order of speech, by what most signs of the whole tell. */
export function logicalOrder(whole: string): (text: string) => string {
  const wrong = scripts.filter(
    ({ asSeen, asSpoken }) => count(whole, asSeen) > count(whole, asSpoken),
  );
  if (!wrong.length) return (text) => text;
  return (text) => {
    const ordered = wrong.reduce((rest, { moved }) => rest.replace(moved, '$2$1'), text);
    // Two halves of a vowel become one.
    return normalised(ordered, 'NFC');
  };
}

/** A line of a page: its place and the height of its letters, in points. */
type Line = { text: string; y: number; size: number };

const bullet = /^[•▪●○◦‣➢✓·*–-]\s+/;
const headingRatio = 1.18;
const mostOfHeading = 90;

async function load() {
  // The module creates a matrix on load, which only drawing needs.
  if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

type Item = { str?: string; transform?: number[]; height?: number; hasEOL?: boolean };

function toLines(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const { str = '', transform = [], height = 0, hasEOL } of items) {
    const y = transform[5] ?? 0;
    if (line && str.trim() && Math.abs(y - line.y) > Math.max(line.size, 1) * 0.5) line = undefined;
    if (!line) {
      line = { text: '', y, size: height };
      lines.push(line);
    }
    line.text += str;
    line.size = Math.max(line.size, height);
    if (hasEOL) line = undefined;
  }
  return lines.filter(({ text }) => text.trim());
}

/** The most common height of letters. */
function bodySize(pages: readonly (readonly Line[])[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  return [...characters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Joins close lines into paragraphs and keeps the line ends, as resumes are mostly lists. */
function toText(pages: readonly (readonly Line[])[], isCut: boolean): DocumentText {
  const blocks = createBlocks();
  const body = bodySize(pages);
  for (const lines of pages) {
    let paragraph: string[] = [];
    let before: Line | undefined;
    const end = () => {
      blocks.add(
        paragraph.length && bullet.test(paragraph[0] ?? '') ? 'item' : 'paragraph',
        paragraph.join('\n').replace(bullet, ''),
      );
      paragraph = [];
    };
    for (const line of lines) {
      const text = line.text.trim();
      const isHeading = line.size > body * headingRatio && text.length <= mostOfHeading;
      const gap = before ? Math.abs(before.y - line.y) : 0;
      if (isHeading || bullet.test(text) || gap > Math.max(line.size, body) * 1.7) end();
      if (isHeading) blocks.add('heading', text);
      else paragraph.push(text);
      before = line;
    }
    end();
  }
  if (isCut) blocks.cut();
  return blocks.done();
}

/** The text of a PDF's first pages. Nothing is drawn, fetched or run. Throws an UnreadableError. */
export async function readPdf(bytes: Buffer): Promise<DocumentText> {
  const { getDocument, VerbosityLevel } = await load();
  const opening = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  });
  const pdf = await opening.promise.catch((error: Error) => {
    const isLocked = error.name === 'PasswordException';
    throw new UnreadableError(isLocked ? locked : 'it is damaged');
  });
  const pages: Line[][] = [];
  let characters = 0;
  const most = Math.min(pdf.numPages, limits.pages);
  while (pages.length < most && characters < limits.characters) {
    const page = await pdf.getPage(pages.length + 1);
    const { items } = await page.getTextContent();
    const lines = toLines(items as Item[]);
    pages.push(lines);
    for (const { text } of lines) characters += text.length;
    page.cleanup();
  }
  if (!characters) throw new UnreadableError('it holds no text, perhaps only pictures of it');
  const lines = pages.flat();
  const inOrder = logicalOrder(lines.map(({ text }) => text).join('\n'));
  for (const line of lines) line.text = inOrder(line.text);
  return toText(pages, pages.length < pdf.numPages);
}
