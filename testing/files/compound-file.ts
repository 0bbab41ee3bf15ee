const sector = 512;
const none = 0xffffffff;
const endOfChain = 0xfffffffe;
const fatSector = 0xfffffffd;

/**
 * An OLE compound file with one stream, as Word 97 to 2003 write with "WordDocument".
 * @param content at least 4096 bytes, as shorter streams are kept elsewhere
 */
export function compoundFile(streamName: string, content: Buffer): Buffer {
  const count = Math.ceil(content.length / sector);
  const allocation = Buffer.alloc(sector, 0xff);
  allocation.writeUInt32LE(fatSector, 0);
  allocation.writeUInt32LE(endOfChain, 4);
  for (let i = 0; i < count; i++) {
    allocation.writeUInt32LE(i === count - 1 ? endOfChain : i + 3, (i + 2) * 4);
  }
  const directory = [
    entry('Root Entry', { type: 5, child: 1, start: endOfChain, size: 0 }),
    entry(streamName, { type: 2, child: none, start: 2, size: content.length }),
    entry('', { type: 0, child: none, start: 0, size: 0 }),
    entry('', { type: 0, child: none, start: 0, size: 0 }),
  ];
  const padding = Buffer.alloc(count * sector - content.length);
  return Buffer.concat([header(), allocation, ...directory, content, padding]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(sector);
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex');
  const words: [number, number][] = [
    [24, 0x3e], // minor version
    [26, 3], // major version
    [28, 0xfffe], // little endian
    [30, 9], // sectors of 512 bytes
    [32, 6], // small sectors of 64 bytes
    [44, 1], // one allocation sector
    [48, 1], // directory at sector 1
    [56, 4096], // shorter streams go into small sectors
  ];
  for (const [offset, value] of words) bytes.writeUInt16LE(value, offset);
  bytes.writeUInt32LE(endOfChain, 60);
  bytes.writeUInt32LE(endOfChain, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76); // the allocation table is at sector 0
  return bytes;
}

type Entry = { type: number; child: number; start: number; size: number };

function entry(name: string, { type, child, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name ? name.length * 2 + 2 : 0, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(none, 68);
  bytes.writeUInt32LE(none, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
