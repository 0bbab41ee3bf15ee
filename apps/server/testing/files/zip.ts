import { strToU8, zipSync } from 'fflate';

/** A zip archive of entries in the given order, which are stored, not compressed. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const bytes = Object.entries(entries).map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 0, mtime: '1980-01-01' }));
}

const large = 0xffffffff;

/** The same archive with its numbers in 64 bits, as some programs write any archive. */
export function zip64(bytes: Buffer): Buffer {
  const end = bytes.length - 22;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = start; at < end; ) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const head = Buffer.from(bytes.subarray(at, nameEnd));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [i, offset] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(head.readUInt32LE(offset)), 4 + i * 8);
      head.writeUInt32LE(large, offset);
    }
    at = nameEnd + head.readUInt16LE(30) + head.readUInt16LE(32);
    head.writeUInt16LE(extra.length, 30);
    entries.push(head, extra);
  }
  const directory = Buffer.concat(entries);
  const tail = Buffer.alloc(56 + 20 + 22);
  tail.write('PK\x06\x06', 0, 'latin1');
  tail.writeBigUInt64LE(44n, 4);
  for (const offset of [24, 32]) tail.writeBigUInt64LE(BigInt(count), offset);
  tail.writeBigUInt64LE(BigInt(directory.length), 40);
  tail.writeBigUInt64LE(BigInt(start), 48);
  tail.write('PK\x06\x07', 56, 'latin1');
  tail.writeBigUInt64LE(BigInt(start + directory.length), 64);
  tail.writeUInt32LE(1, 72);
  tail.write('PK\x05\x06', 76, 'latin1');
  tail.fill(0xff, 84, 96);
  return Buffer.concat([bytes.subarray(0, start), directory, tail]);
}
