import type { Builder } from '../builder.ts';
import { bytesFrom, limits, Refusal } from '../refusal.ts';

/** An archive whose files are unpacked one at a time, as a stream: it is never in memory as a whole. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

type Entry = { method: number; packed: number; at: number; isEncrypted: boolean };

const signatures = {
  ...{ end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 },
  ...{ zip64End: 0x06064b50, zip64Locator: 0x07064b50 },
};
const lengths = { end: 22, comment: 65_535, entry: 46, local: 30, zip64Locator: 20, zip64End: 56 };
/** Where a size or a place needs more than 32 bits, this stands for it, and the true one in zip64's part. */
const elsewhere = 0xffff_ffff;
const zip64Extra = 1;
const utf8 = new TextDecoder();

/** Opens a zip archive. What all its files unpack to counts against one limit, whatever they claim. */
export async function openArchive(file: Blob) {
  const entries = await readEntries(file);
  let unpacked = 0;

  function bounded() {
    return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        unpacked += bytes.length;
        if (unpacked > limits.unpacked) throw new Refusal('unpacks-too-large');
        controller.enqueue(bytes);
      },
    });
  }

  function find(path: string): Entry {
    const entry = entries.get(path);
    if (!entry) throw new Refusal('damaged');
    return entry;
  }

  return {
    has: (path: string) => entries.has(path),
    /** Its packed size, for telling how far reading is. */
    size: (path: string) => find(path).packed,
    async open(path: string) {
      const { method, packed, at, isEncrypted } = find(path);
      if (isEncrypted) throw new Refusal('encrypted');
      if (method !== 0 && method !== 8) throw new Refusal('damaged');
      const local = viewOf(await bytesFrom(file, at, at + lengths.local));
      if (local.byteLength < lengths.local || local.getUint32(0, true) !== signatures.local) {
        throw new Refusal('damaged');
      }
      const start = at + lengths.local + local.getUint16(26, true) + local.getUint16(28, true);
      const stream = file.slice(start, start + packed).stream();
      const plain =
        method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
      return plain.pipeThrough(bounded());
    },
  };
}

async function readEntries(file: Blob): Promise<Map<string, Entry>> {
  const tail = await bytesFrom(file, file.size - lengths.end - lengths.comment, file.size);
  const view = viewOf(tail);
  let end = tail.length - lengths.end;
  while (end >= 0 && view.getUint32(end, true) !== signatures.end) end--;
  if (end < 0) throw new Refusal('damaged');
  const { count, size, start } = (await readZip64End(file, view, end)) ?? {
    count: view.getUint16(end + 10, true),
    size: view.getUint32(end + 12, true),
    start: view.getUint32(end + 16, true),
  };
  const list = await bytesFrom(file, start, start + size);
  const listed = viewOf(list);
  const entries = new Map<string, Entry>();
  for (let [i, at] = [0, 0]; i < count; i++) {
    if (at + lengths.entry > list.length || listed.getUint32(at, true) !== signatures.entry) {
      throw new Refusal('damaged');
    }
    const [nameLength, extra, comment] = [28, 30, 32].map((one) =>
      listed.getUint16(at + one, true),
    );
    const from = at + lengths.entry;
    const end = from + nameLength! + extra!;
    if (end > list.length) throw new Refusal('damaged');
    entries.set(utf8.decode(list.subarray(from, from + nameLength!)), {
      isEncrypted: (listed.getUint16(at + 8, true) & 1) === 1,
      method: listed.getUint16(at + 10, true),
      ...placeOf(listed, at, from + nameLength!, end),
    });
    at = end + comment!;
  }
  return entries;
}

/** What zip64 says of the list of files; undefined where there is no zip64. */
async function readZip64End(file: Blob, tail: DataView, end: number) {
  const locator = end - lengths.zip64Locator;
  if (locator < 0 || tail.getUint32(locator, true) !== signatures.zip64Locator) return undefined;
  const at = Number(tail.getBigUint64(locator + 8, true));
  const view = viewOf(await bytesFrom(file, at, at + lengths.zip64End));
  if (view.byteLength < lengths.zip64End || view.getUint32(0, true) !== signatures.zip64End) {
    throw new Refusal('damaged');
  }
  const [count, size, start] = [32, 40, 48].map((one) => Number(view.getBigUint64(one, true)));
  if (start! + size! > file.size) throw new Refusal('damaged');
  return { count: count!, size: size!, start: start! };
}

/** Where a file begins and its packed size; those that need it have them in an extra field. */
function placeOf(listed: DataView, entry: number, from: number, end: number) {
  const [unpacked, packed, at] = [24, 20, 42].map((one) => listed.getUint32(entry + one, true));
  const place = { packed: packed!, at: at! };
  if (![unpacked, packed, at].includes(elsewhere)) return place;
  for (let field = from; field + 4 <= end; field += 4 + listed.getUint16(field + 2, true)) {
    if (listed.getUint16(field, true) !== zip64Extra) continue;
    let next = field + 4 + (unpacked === elsewhere ? 8 : 0);
    for (const one of ['packed', 'at'] as const) {
      if (place[one] !== elsewhere) continue;
      if (next + 8 > end) throw new Refusal('damaged');
      place[one] = Number(listed.getBigUint64(next, true));
      next += 8;
    }
  }
  return place;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A file of sheets. */
export type Workbook = {
  sheets: string[];
  /** Hands a sheet's cells to a builder; yields how far it is, from 0 to 1. */
  read: (sheet: string, builder: Builder) => AsyncGenerator<number>;
};
