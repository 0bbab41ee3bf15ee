import { inflateRawSync } from 'node:zlib';
import { packedBytesOf, zipEntries } from '../resume/zip-directory.ts';
import { UnreadableError } from './blocks.ts';
import { limits } from './limits.ts';

const damaged = 'its archive is damaged';
const tooLarge = 'it unpacks to more than 50 MB';

function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableError(isTooLarge ? tooLarge : damaged);
  }
}

/** `read` unpacks an entry of a zip archive, all in all within the limit, or throws an UnreadableError. */
export function openArchive(bytes: Buffer) {
  const entries = new Map(zipEntries(bytes)?.map((entry) => [entry.name, entry]));
  let left = limits.inflatedBytes;
  function read(name: string): Buffer | undefined {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const packed = packedBytesOf(bytes, entry);
    if (!packed) throw new UnreadableError(damaged);
    const { method } = entry;
    if (method !== 0 && method !== 8) throw new UnreadableError('it is encrypted or packed oddly');
    const content = method === 0 ? packed : inflate(packed, left);
    left -= content.length;
    if (left <= 0) throw new UnreadableError(tooLarge);
    return content;
  }
  return { names: [...entries.keys()], read };
}
