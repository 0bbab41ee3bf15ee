const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const maxCommentBytes = 0xffff;

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - maxCommentBytes);
  for (let at = bytes.length - endBytes; at >= first; at--) {
    const isEnd = bytes.readUInt32LE(at) === endSignature;
    if (isEnd && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return -1;
}

type ZipEntry = { name: string; method: number; packedBytes: number; at: number };

/** Undefined for what is no whole archive. Nothing is inflated, and every offset is taken as hostile. */
export function zipEntries(bytes: Buffer): ZipEntry[] | undefined {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== 0x04034b50) return undefined;
  const end = findEnd(bytes);
  if (end < 0) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const afterName = at + 46 + nameBytes;
    if (afterName > end) return undefined;
    entries.push({
      name: bytes.toString('utf8', at + 46, afterName),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at = afterName + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

export function zipNames(bytes: Buffer): string[] | undefined {
  return zipEntries(bytes)?.map(({ name }) => name);
}

/** The first entry, if it is stored uncompressed, as the media type of OpenDocument files is. */
export function firstStoredEntry(bytes: Buffer): { name: string; content: string } | undefined {
  if (bytes.length < 30 || bytes.readUInt16LE(8) !== 0) return undefined;
  const nameEnd = 30 + bytes.readUInt16LE(26);
  const start = nameEnd + bytes.readUInt16LE(28);
  const size = Math.min(bytes.readUInt32LE(18), 1024);
  if (start + size > bytes.length) return undefined;
  return {
    name: bytes.toString('latin1', 30, nameEnd),
    content: bytes.toString('latin1', start, start + size),
  };
}
