import { strToU8, zipSync } from 'fflate';

/** A zip archive of stored (not compressed) entries, in the given order. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const bytes = Object.entries(entries).map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 0, mtime: '1980-01-01' }));
}
