import type { Pause } from '@site/statistics/description/pause';
import { bytesFrom, limits, Refusal, type RefusalCode } from './refusal.ts';

const containers = { 'PK\x03\x04': 'workbook', $FL2: 'spss', $FL3: 'spss' } as const;

const signatures: [string, RefusalCode][] = [
  ['\xd0\xcf\x11\xe0', 'old-excel'],
  ['<stata_dta>', 'stata'],
  ['%PDF', 'pdf'],
  ['\x1f\x8b', 'packed'],
  ["7z\xbc\xaf'\x1c", 'packed'],
  ['Rar!', 'packed'],
];

/** Markup and JSON that somebody, or a portal, has named .xls or .csv. */
const texts: [RegExp, RefusalCode][] = [
  [/^<(?:!doctype html|\?xml|html|head|body|meta|style|table|div)[\s>]/i, 'web-page'],
  [/^(?:\{\s*"|\[\s*[[{"])/, 'json'],
];

const startOf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, 12));

/** What a file that is read in a way of its own is, by its first bytes, whatever its name says. */
export function containerOf(head: Uint8Array): 'workbook' | 'spss' | undefined {
  const start = startOf(head);
  const found = Object.entries(containers).find(([signature]) => start.startsWith(signature));
  return found?.[1];
}

/** What a file that is no text and is not read is. */
function otherKind(head: Uint8Array): RefusalCode | undefined {
  const start = startOf(head);
  const kind = signatures.find(([signature]) => start.startsWith(signature))?.[1];
  if (kind) return kind;
  const text = new TextDecoder().decode(head.subarray(0, 200)).trimStart();
  return texts.find(([pattern]) => pattern.test(text))?.[1];
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

type Scan = {
  encoding: Encoding;
  /** The first line that is not UTF-8, if the file is taken for Windows-1252 because of it. */
  badLine?: number;
  /** Lines end with a carriage return alone, as on Macs before 2001. */
  isOldMac: boolean;
};

const piece = 1024 * 1024;

/** The file's bytes, one piece after the other. Throws a refusal if the file has gone or changed. */
async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += piece) {
    yield await bytesFrom(file, at, at + piece);
  }
}

/**
 * Looks through all bytes before any is read as text: what kind of file it is, how its lines end, and
 * whether it is UTF-8. Throws a refusal for what is no text.
 */
export async function scan(file: Blob, pause: Pause, chosen?: Encoding): Promise<Scan> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const kind = otherKind(head);
  if (kind) throw new Refusal(kind);

  const wide = chosen ?? wideEncoding(head);
  const isWide = wide?.startsWith('utf-16') ?? false;
  let [feeds, returns, controls] = [0, 0, 0];
  let [rest, badLine] = [0, 0];
  for await (const bytes of bytesOf(file)) {
    for (const byte of bytes) {
      if (byte < 0x80) {
        if (rest > 0) badLine ||= feeds + 1;
        rest = 0;
        if (byte === 10) feeds++;
        else if (byte === 13) returns++;
        else if (byte < 9) controls++;
      } else if (rest > 0 && byte < 0xc0) rest--;
      else {
        if (rest > 0 || byte < 0xc2 || byte > 0xf4) badLine ||= feeds + 1;
        rest = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc0 ? 1 : 0;
      }
    }
    await pause();
  }
  if (rest > 0) badLine ||= feeds + 1;
  if (controls > 0 && !isWide) throw new Refusal('binary');
  const isOldMac = feeds === 0 && returns > 0;
  if (wide) return { encoding: wide, isOldMac };
  return badLine
    ? { encoding: 'windows-1252', badLine, isOldMac }
    : { encoding: 'utf-8', isOldMac };
}

/** UTF-16, by its mark or by the zeros beside plain letters. */
function wideEncoding(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++;
  });
  const [even, odd] = zeros as [number, number];
  if (odd > head.length / 5 && even < odd / 20) return 'utf-16le';
  if (even > head.length / 5 && odd < even / 20) return 'utf-16be';
  return undefined;
}

/** The file's text, one piece after the other. Throws a refusal for bytes that are none. */
export async function* textOf(file: Blob, { encoding, isOldMac }: Scan): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    let read = 0;
    for await (const bytes of bytesOf(file)) {
      read += bytes.length;
      const piece = decoder.decode(bytes, { stream: true });
      // Programs of DOS mark the end of a file by Ctrl+Z.
      const text = read === file.size && piece.endsWith('\x1a') ? piece.slice(0, -1) : piece;
      yield isOldMac ? text.replaceAll('\r', '\n') : text;
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal('encoding', { encoding });
    throw error;
  }
}

/** Takes what is read: each cell as a part of a text, and the end of each row. */
type RowSink = {
  cell: (column: number, text: string, start: number, end: number) => void;
  /** `line` is where the row begins, `cells` how many it had. */
  row: (line: number, cells: number) => void;
};

const carriageReturn = 13;

/**
 * Reads rows as RFC 4180 has them, from text that comes in pieces. Throws a refusal with its line for a
 * quotation mark that is never closed, or that is closed before the end of its cell.
 */
export function createRowReader(separator: string, sink: RowSink, firstLine = 1) {
  let rest = '';
  let line = firstLine;
  let separatorAt = -1;

  function read(piece: string, isLast: boolean) {
    const text = rest + piece;
    let at = 0;
    let quote = text.indexOf('"');
    separatorAt = -1;
    while (at < text.length) {
      let end = text.indexOf('\n', at);
      if (end < 0 && !isLast) break;
      if (end < 0) end = text.length;
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      if (quote >= 0 && quote < end) {
        const begin = readQuoted(text, at, isLast);
        if (begin === undefined) break;
        at = begin;
      } else {
        readPlain(text, at, end);
        at = end + 1;
      }
    }
    rest = text.slice(at);
    if (rest.length > limits.cell) {
      throw new Refusal(rest.includes('"') ? 'open-quote' : 'long-cell', { line });
    }
  }

  function readPlain(text: string, start: number, lineEnd: number) {
    const end = text.charCodeAt(lineEnd - 1) === carriageReturn ? lineEnd - 1 : lineEnd;
    let [column, at] = [0, start];
    while (true) {
      const next = separatorFrom(text, at);
      if (next >= end) break;
      sink.cell(column++, text, at, next);
      at = next + 1;
    }
    if (at < end) sink.cell(column, text, at, end);
    sink.row(line++, Math.max(end, start) === start ? 0 : column + 1);
  }

  /** Where the next row begins; undefined if this one goes on in the next piece. */
  function readQuoted(text: string, start: number, isLast: boolean): number | undefined {
    const cells: string[] = [];
    let [at, lines, lineEnd] = [start, 1, -1];
    while (true) {
      let end: number;
      if (text[at] === '"') {
        end = closingQuote(text, at + 1);
        if (end < 0 && isLast) throw new Refusal('open-quote', { line: line + lines - 1 });
        if (end < 0 || (end + 1 === text.length && !isLast)) return undefined;
        const cell = text.slice(at + 1, end).replaceAll('""', '"');
        cells.push(cell);
        lines += cell.split('\n').length - 1;
        end++;
        if (text[end] === '\r' && text[end + 1] !== undefined) end++;
      } else {
        if (lineEnd < at) lineEnd = text.indexOf('\n', at);
        if (lineEnd < 0) lineEnd = text.length;
        end = Math.min(separatorFrom(text, at), lineEnd);
        if (end === text.length && !isLast) return undefined;
        cells.push(text.slice(at, end).replace(/\r$/, ''));
      }
      const next = text[end];
      if (next === '\n' || next === undefined) {
        for (const [column, cell] of cells.entries()) sink.cell(column, cell, 0, cell.length);
        sink.row(line, cells.length);
        line += lines;
        return end + 1;
      }
      if (next !== separator) throw new Refusal('text-after-quote', { line: line + lines - 1 });
      at = end + 1;
    }
  }

  /** The next separator or the end. Where there are few, each is looked for only once. */
  function separatorFrom(text: string, from: number): number {
    if (separatorAt < from) separatorAt = text.indexOf(separator, from);
    if (separatorAt < 0) separatorAt = text.length;
    return separatorAt;
  }

  return { feed: (text: string) => read(text, false), end: () => read('', true) };
}

/** The mark that closes a cell: one that is not doubled. -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
