import { strToU8, zipSync } from 'fflate';

/** A zip archive of entries in the given order; at level 0 they are stored, not compressed. */
export function zip(entries: Record<string, string | Buffer>, level: 0 | 1 = 0): Buffer {
  const bytes = Object.entries(entries).map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level, mtime: '1980-01-01' }));
}
