import type { RefusalCode } from './refusal.ts';

const signatures: [string, RefusalCode][] = [
  ['PK\x03\x04', 'excel'],
  ['\xd0\xcf\x11\xe0', 'old-excel'],
  ['$FL2', 'spss'],
  ['$FL3', 'spss'],
  ['<stata_dta>', 'stata'],
  ['%PDF', 'pdf'],
  ['\x1f\x8b', 'packed'],
  ["7z\xbc\xaf'\x1c", 'packed'],
  ['Rar!', 'packed'],
];

/** What a file that is no text is, by its first bytes, whatever its name says. */
export function otherKind(head: Uint8Array): RefusalCode | undefined {
  const start = String.fromCharCode(...head.subarray(0, 12));
  return signatures.find(([signature]) => start.startsWith(signature))?.[1];
}
