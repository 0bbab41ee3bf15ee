import { createHash } from 'node:crypto';

/** SHA-256 of a document, or of a part of one, in hexadecimal; the order in which its fields were written does not count. */
export function hashOf(document: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(document)))
    .digest('hex');
}

function inOrder(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(inOrder);
  if (data === null || typeof data !== 'object') return data;
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, inOrder(value)]));
}
