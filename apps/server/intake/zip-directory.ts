const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const localHeadBytes = 30;
const maxCommentBytes = 0xffff;
/** Far more than a document has. */
const mostEntries = 10_000;
const full = 0xffffffff;

type Directory = { at: number; count: number; end: number };

const number64 = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

const isAt = (bytes: Buffer, at: number, signature: number, length: number) =>
  at >= 0 && at + length <= bytes.length && bytes.readUInt32LE(at) === signature;

/** Where the directory stands by the record at its end, or by the larger one before that (zip64). */
function directoryBefore(bytes: Buffer, end: number): Directory | undefined {
  if (isAt(bytes, end - 20, locator64Signature, 20)) {
    const large = number64(bytes, end - 12);
    if (isAt(bytes, large, end64Signature, 56)) {
      const [count, at] = [number64(bytes, large + 32), number64(bytes, large + 48)];
      return { at, count, end: large };
    }
  }
  return { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10), end };
}

/** The last directory of which the first entry is where it should be. Readers bear bytes after its end. */
function findDirectory(bytes: Buffer): Directory | undefined {
  const first = Math.max(0, bytes.length - endBytes - maxCommentBytes);
  for (let end = bytes.length - endBytes; end >= first; end--) {
    if (!isAt(bytes, end, endSignature, endBytes)) continue;
    const found = directoryBefore(bytes, end);
    if (found && (found.count === 0 || isAt(bytes, found.at, entrySignature, 46))) return found;
  }
  return undefined;
}

export type ZipEntry = { name: string; method: number; packedBytes: number; at: number };

/** The numbers of an entry that have no room in 32 bits, in the order in which they stand in its extra field. */
function largeNumbers(bytes: Buffer, from: number, to: number): () => number | undefined {
  let [at, until] = [0, 0];
  for (let field = from; field + 4 <= to; field += 4 + bytes.readUInt16LE(field + 2)) {
    if (bytes.readUInt16LE(field) !== 1) continue;
    at = field + 4;
    until = Math.min(at + bytes.readUInt16LE(field + 2), to);
    break;
  }
  return () => {
    at += 8;
    return at <= until ? number64(bytes, at - 8) : undefined;
  };
}

/** Undefined for what is no whole archive. Nothing is inflated, and every offset is taken as hostile. */
export function zipEntries(bytes: Buffer): ZipEntry[] | undefined {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== 0x04034b50) return undefined;
  const directory = findDirectory(bytes);
  if (!directory || directory.count > mostEntries) return undefined;
  const { count, end } = directory;
  let { at } = directory;
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const afterName = at + 46 + bytes.readUInt16LE(at + 28);
    const afterExtra = afterName + bytes.readUInt16LE(at + 30);
    if (afterExtra > end) return undefined;
    const large = largeNumbers(bytes, afterName, afterExtra);
    const numberAt = (offset: number) => {
      const number = bytes.readUInt32LE(at + offset);
      return number === full ? (large() ?? number) : number;
    };
    // The unpacked size is not used, but comes first among the large numbers.
    numberAt(24);
    entries.push({
      name: bytes.toString('utf8', at + 46, afterName),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: numberAt(20),
      at: numberAt(42),
    });
    at = afterExtra + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of an entry as they are packed; undefined where they are not all there. */
export function packedBytesOf(bytes: Buffer, { at, packedBytes }: ZipEntry): Buffer | undefined {
  if (at + localHeadBytes > bytes.length) return undefined;
  const start = at + localHeadBytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packedBytes > bytes.length
    ? undefined
    : bytes.subarray(start, start + packedBytes);
}
