import { createBlocks, type DocumentText, limits, UnreadableError } from './blocks.ts';

/** Groups without text. A `\*` before a word marks further ones that a reader may skip. */
const skippedGroups = new Set([
  ...['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'themedata', 'datastore'],
  ...['listtable', 'listoverridetable', 'rsidtbl', 'generator', 'xmlnstbl', 'fldinst', 'listtext'],
  ...['pntext', 'latentstyles', 'nonshppict'],
]);

const signs: Readonly<Record<string, string>> = {
  tab: ' ',
  line: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': ' ',
  _: '-',
};

type Group = { isSkipped: boolean; afterUnicode: number };

const wordOrSign = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([\da-f]{2})|([^a-z]))/iy;
const plainText = /[^\\{}\r\n]+/y;

function decoderOf(codePage: string): TextDecoder {
  try {
    return new TextDecoder(codePage === '10000' ? 'macintosh' : `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** The text of an RTF, read once from beginning to end. Throws an UnreadableError. */
export function readRtf(bytes: Buffer): DocumentText {
  const source = bytes.toString('latin1');
  const blocks = createBlocks();
  const groups: Group[] = [];
  let group: Group = { isSkipped: false, afterUnicode: 1 };
  let decoder = decoderOf('1252');
  let kind: 'paragraph' | 'item' | 'heading' = 'paragraph';
  let text = '';
  let cells: string[] = [];
  let encoded: number[] = [];
  /** How many replacement characters follow one in Unicode. */
  let standIns = 0;

  function flush(): void {
    if (encoded.length) text += decoder.decode(Uint8Array.from(encoded));
    encoded = [];
  }
  function put(more: string): void {
    flush();
    if (!group.isSkipped && text.length < limits.characters) text += more;
  }
  function endParagraph(): void {
    flush();
    if (cells.length) text += ' ';
    else {
      blocks.add(kind, text);
      text = '';
    }
  }
  function endCell(): void {
    flush();
    cells.push(text.trim().replaceAll('\t', ' '));
    text = '';
  }
  function endRow(): void {
    blocks.add('row', cells.join('\t'));
    cells = [];
  }
  const words: Record<string, (value: number) => void> = {
    par: endParagraph,
    sect: endParagraph,
    page: endParagraph,
    cell: endCell,
    row: endRow,
    pard: () => {
      kind = 'paragraph';
    },
    ls: () => {
      kind = 'item';
    },
    outlinelevel: () => {
      kind = 'heading';
    },
    uc: (value) => {
      group.afterUnicode = Math.min(Math.max(value, 0), 8);
    },
    u: (value) => {
      put(String.fromCharCode(value & 0xffff));
      standIns = group.afterUnicode;
    },
    ansicpg: (value) => {
      decoder = decoderOf(String(value));
    },
  };

  /** Whether the next character is such a replacement, which is counted off then. */
  function isStandIn(): boolean {
    if (!standIns) return false;
    standIns -= 1;
    return true;
  }
  function handle(word: string, value: number): void {
    if (skippedGroups.has(word)) group.isSkipped = true;
    else if (group.isSkipped) return;
    else if (Object.hasOwn(words, word)) words[word]?.(value);
    else if (Object.hasOwn(signs, word)) put(signs[word] ?? '');
  }

  // Readers bear a byte-order mark and empty lines before it.
  let at = Math.max(0, source.indexOf('{\\rtf'));
  while (at < source.length && !blocks.isFull()) {
    const sign = source[at];
    if (sign === '{') {
      flush();
      groups.push(group);
      if (groups.length > limits.depth) {
        throw new UnreadableError('its groups are nested too deep');
      }
      group = { ...group };
      standIns = 0;
      at += 1;
    } else if (sign === '}') {
      flush();
      group = groups.pop() ?? group;
      standIns = 0;
      at += 1;
    } else if (sign === '\\') {
      wordOrSign.lastIndex = at;
      const match = wordOrSign.exec(source);
      if (!match) break;
      at = wordOrSign.lastIndex;
      const [, word, value, hexadecimal, other] = match;
      if (word === 'bin') at += Math.max(Number(value ?? 0), 0);
      else if (word) handle(word, Number(value ?? 1));
      else if (hexadecimal) {
        if (!isStandIn() && !group.isSkipped) encoded.push(Number.parseInt(hexadecimal, 16));
      } else if (other === '*') group.isSkipped = true;
      else if (other === '\n' || other === '\r') handle('par', 1);
      else if (!isStandIn())
        put(signs[other ?? ''] ?? ('\\{}'.includes(other ?? ' ') ? (other ?? '') : ''));
    } else {
      plainText.lastIndex = at;
      const plain = plainText.exec(source)?.[0];
      if (plain) {
        const left = plain.slice(standIns);
        standIns = Math.max(0, standIns - plain.length);
        put(left);
      }
      at += plain?.length ?? 1;
    }
  }
  if (blocks.isFull()) blocks.cut();
  if (cells.length) endRow();
  endParagraph();
  return blocks.done();
}
