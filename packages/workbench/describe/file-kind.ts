import type { RefusalCode } from './refusal.ts';

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
