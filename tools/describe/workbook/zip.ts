import { bytesFrom } from '../bytes-from.ts';
import { limits } from '../limits.ts';
import { Refusal } from '../refusal.ts';

/** An archive whose files are unpacked one at a time, as a stream: it is never in memory as a whole. */
export type Archive = {
  has: (path: string) => boolean;
  /** Its packed size, for telling how far reading is. */
  size: (path: string) => number;
  open: (path: string) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
};

type Entry = { method: number; packed: number; at: number; isEncrypted: boolean };

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const lengths = { end: 22, comment: 65_535, entry: 46, local: 30 };
const utf8 = new TextDecoder();

/** Opens a zip archive. What all its files unpack to counts against one limit, whatever they claim. */
export async function openArchive(file: Blob): Promise<Archive> {
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
    has: (path) => entries.has(path),
    size: (path) => find(path).packed,
    async open(path) {
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
  const [count, size] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true)];
  const start = view.getUint32(end + 16, true);
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
    entries.set(utf8.decode(list.subarray(from, from + nameLength!)), {
      isEncrypted: (listed.getUint16(at + 8, true) & 1) === 1,
      method: listed.getUint16(at + 10, true),
      packed: listed.getUint32(at + 20, true),
      at: listed.getUint32(at + 42, true),
    });
    at = from + nameLength! + extra! + comment!;
  }
  return entries;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
