import { Parser } from 'htmlparser2';
import { type Blocks, limits, UnreadableError } from './blocks.ts';

/** Names of elements and attributes without their prefixes. */
export type Vocabulary = {
  paragraph: ReadonlySet<string>;
  /** The element with the text; without it, all text within a paragraph counts. */
  text?: string;
  isHeading: (name: string, attributes: Record<string, string>) => boolean;
  item: string;
  row: string;
  cell: string;
  signs: Readonly<Record<string, string>>;
  /** Elements that are skipped with their contents. */
  skipped: ReadonlySet<string>;
};

type Paragraph = { parts: string[]; isHeading: boolean; isItem: boolean };

const tooMany = 'it has too many parts';
const chunkCharacters = 64 * 1024;

/** Decodes an XML file by the encoding that it names. Throws an UnreadableError. */
function decode(bytes: Buffer): string {
  const named = /^<\?xml[^>]{0,100}?encoding=["']([\w.-]{1,40})/.exec(
    bytes.toString('latin1', 0, 200),
  );
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  const label = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (named?.[1] ?? 'utf-8');
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    throw new UnreadableError('its text is in an unknown encoding');
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The parser knows only the entities of XML itself, and fetches nothing. Throws an UnreadableError. */
export function readXml(bytes: Buffer, words: Vocabulary, blocks: Blocks): void {
  const open: Paragraph[] = [];
  const rows: string[][] = [];
  let depth = 0;
  let parts = 0;
  let ownAttributes = 0;
  let quiet = 0;
  let characters = 0;
  let skippedFrom = 0;
  let inText = 0;
  let inItem = 0;

  function close({ parts, isHeading, isItem }: Paragraph): void {
    const text = parts.join('');
    const cells = rows.at(-1);
    if (cells?.length) {
      const before = cells[cells.length - 1];
      cells[cells.length - 1] = [before, text.trim()].filter(Boolean).join('\n');
    } else blocks.add(isHeading ? 'heading' : isItem ? 'item' : 'paragraph', text);
  }

  function begin(name: string, attributes: Record<string, string>): void {
    if (words.paragraph.has(name)) {
      const isHeading = words.isHeading(name, attributes);
      open.push({ parts: [], isHeading, isItem: inItem > 0 });
      return;
    }
    if (name === words.text) inText += 1;
    if (name === words.row) rows.push([]);
    if (name === words.cell) rows.at(-1)?.push('');
    const paragraph = open.at(-1);
    // Word marks an item or a heading inside the paragraph, OpenDocument around it.
    if (name === words.item) {
      if (paragraph) paragraph.isItem = true;
      inItem += 1;
    }
    if (!paragraph) return;
    if (words.isHeading(name, attributes)) paragraph.isHeading = true;
    if (Object.hasOwn(words.signs, name)) paragraph.parts.push(words.signs[name] ?? '');
  }

  function end(name: string): void {
    if (words.paragraph.has(name)) {
      const paragraph = open.pop();
      if (paragraph) close(paragraph);
    } else if (name === words.text) inText -= 1;
    else if (name === words.item) inItem -= 1;
    else if (name === words.row) {
      const cells = rows.pop() ?? [];
      blocks.add('row', cells.map((cell) => cell.replaceAll('\t', ' ')).join('\t'));
    }
  }

  function count(): void {
    parts += 1;
    quiet = 0;
    if (parts > limits.parts) throw new UnreadableError(tooMany);
  }

  const parser = new Parser(
    {
      onattribute() {
        count();
        ownAttributes += 1;
        if (ownAttributes > limits.attributes) throw new UnreadableError(tooMany);
      },
      onopentag(name, attributes) {
        count();
        ownAttributes = 0;
        depth += 1;
        if (depth > limits.depth) throw new UnreadableError('its parts are nested too deep');
        if (!skippedFrom && words.skipped.has(local(name))) skippedFrom = depth;
        if (!skippedFrom) begin(local(name), attributes);
      },
      ontext(text) {
        count();
        if (skippedFrom || (inText === 0 && words.text)) return;
        open.at(-1)?.parts.push(text);
        characters += text.length;
      },
      onclosetag(name) {
        if (!skippedFrom) end(local(name));
        if (skippedFrom === depth) skippedFrom = 0;
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  const text = decode(bytes);
  // A paragraph is a block only once it ends, which it may never do.
  const isEnough = () => blocks.isFull() || characters > limits.characters;
  let at = 0;
  for (; at < text.length && !isEnough(); at += chunkCharacters) {
    parser.write(text.slice(at, at + chunkCharacters));
    // The parser keeps what has no end, and looks through all of it again with each chunk.
    quiet += chunkCharacters;
    if (quiet > limits.quietCharacters) throw new UnreadableError(tooMany);
  }
  if (at < text.length) blocks.cut();
  if (!blocks.isFull()) parser.end();
}
