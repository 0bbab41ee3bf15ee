import type { Pause } from '@site/statistics/description/pause';
import { bytesFrom, Refusal, type RefusalCode } from './refusal.ts';

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
export function otherKind(head: Uint8Array): RefusalCode | undefined {
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
