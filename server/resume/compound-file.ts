const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
const lastSector = 0xfffffffa;
const maxDirectorySectors = 4096;

/**
 * The names in the directory of an OLE compound file (Word 97 to 2003), or `undefined` if it is none.
 * Every offset in the file is taken as hostile.
 */
export function compoundFileNames(bytes: Buffer): string[] | undefined {
  if (bytes.length < headerBytes || !bytes.subarray(0, 8).equals(signature)) return undefined;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorBytes = 1 << shift;
  const startOf = (sector: number) => (sector + 1) * sectorBytes;
  const isInside = (sector: number) =>
    sector < lastSector && startOf(sector) + sectorBytes <= bytes.length;

  /** The sectors of the allocation table, of which the header names the first 109 and a chain the others. */
  function* tableSectors(): Generator<number> {
    for (let offset = 76; offset < headerBytes; offset += 4) yield bytes.readUInt32LE(offset);
    let sector = bytes.readUInt32LE(68);
    for (let count = 0; isInside(sector) && count < maxDirectorySectors; count++) {
      const end = startOf(sector) + sectorBytes - 4;
      for (let offset = startOf(sector); offset < end; offset += 4)
        yield bytes.readUInt32LE(offset);
      sector = bytes.readUInt32LE(end);
    }
  }

  const table = [...tableSectors()];
  function following(sector: number): number {
    const perSector = sectorBytes / 4;
    const holder = table[Math.floor(sector / perSector)];
    if (holder === undefined || !isInside(holder)) return lastSector;
    return bytes.readUInt32LE(startOf(holder) + (sector % perSector) * 4);
  }

  const names: string[] = [];
  let sector = bytes.readUInt32LE(48);
  for (let count = 0; isInside(sector) && count < maxDirectorySectors; count++) {
    for (let at = startOf(sector); at < startOf(sector) + sectorBytes; at += entryBytes) {
      const nameBytes = Math.min(bytes.readUInt16LE(at + 64), 64);
      if (nameBytes > 2) names.push(bytes.toString('utf16le', at, at + nameBytes - 2));
    }
    sector = following(sector);
  }
  return names;
}
