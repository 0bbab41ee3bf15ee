import { createBlocks, type DocumentText, limits, locked, UnreadableError } from './blocks.ts';
import { logicalOrder } from './logical-order.ts';

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
