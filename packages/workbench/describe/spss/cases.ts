import { limits, Refusal } from '../refusal.ts';
import { createCursor } from './cursor.ts';
import type { Dictionary } from './dictionary.ts';

/** One case: for each slot of eight bytes a number, and the bytes themselves for strings. */
export type Case = { numbers: Float64Array; bytes: Uint8Array };

const systemMissing = -Number.MAX_VALUE;
const code = { end: 252, raw: 253, spaces: 254, missing: 255 };
const space = 32;

/** Takes the cases of a file in pieces; hands each to `take`, in an object that is used again. */
function createUnpacker(
  { slots, bias, isLittle, compression }: Dictionary,
  take: (one: Case) => void,
) {
  const bytes = new Uint8Array(slots * 8);
  const view = new DataView(bytes.buffer);
  const one: Case = { numbers: new Float64Array(slots), bytes };
  let rest = new Uint8Array();
  let codes: number[] = [];
  let [slot, hasEnded] = [0, false];

  function number(value: number) {
    one.numbers[slot] = value;
    view.setFloat64(slot * 8, value, isLittle);
    next();
  }

  function next() {
    if (++slot < slots) return;
    slot = 0;
    take(one);
  }

  function raw(piece: Uint8Array, at: number) {
    bytes.set(piece.subarray(at, at + 8), slot * 8);
    one.numbers[slot] = view.getFloat64(slot * 8, isLittle);
    next();
  }

  return {
    feed(added: Uint8Array) {
      const piece = new Uint8Array(rest.length + added.length);
      piece.set(rest);
      piece.set(added, rest.length);
      let at = 0;
      for (; at + 8 <= piece.length && !hasEnded; ) {
        if (compression === 'none') {
          raw(piece, at);
          at += 8;
          continue;
        }
        if (codes.length === 0) {
          codes = [...piece.subarray(at, at + 8)].reverse();
          at += 8;
        }
        while (codes.length > 0 && !hasEnded) {
          const next8 = codes.at(-1)!;
          if (next8 === code.raw) {
            if (at + 8 > piece.length) break;
            raw(piece, at);
            at += 8;
          } else if (next8 === code.end) hasEnded = true;
          else if (next8 === code.missing) number(systemMissing);
          else if (next8 === code.spaces) {
            bytes.fill(space, slot * 8, slot * 8 + 8);
            next();
          } else if (next8 > 0) number(next8 - bias);
          codes.pop();
        }
        if (codes.length > 0 && at + 8 > piece.length) break;
      }
      rest = piece.slice(at);
    },
    end() {
      if (slot > 0) throw new Refusal('damaged');
    },
  };
}

const step = 256 * 1024;

/** Reads all cases; yields how far it is, from 0 to 1, after each piece. */
export async function* readCases(
  bytes: Uint8Array,
  dictionary: Dictionary,
  take: (one: Case) => void,
): AsyncGenerator<number> {
  const unpacker = createUnpacker(dictionary, take);
  const { end: start, compression } = dictionary;
  if (compression === 'zlib') {
    for await (const [piece, share] of blocksOf(bytes, dictionary)) {
      for (let at = 0; at < piece.length; at += step) {
        unpacker.feed(piece.subarray(at, at + step));
        yield share;
      }
    }
  } else {
    for (let at = start; at < bytes.length; at += step) {
      unpacker.feed(bytes.subarray(at, at + step));
      yield Math.min(1, (at + step) / bytes.length);
    }
  }
  unpacker.end();
}

/** The blocks of a .zsav file: the trailer at its end says where they are. */
async function* blocksOf(bytes: Uint8Array, { end, isLittle }: Dictionary) {
  const header = createCursor(bytes, end, isLittle);
  header.skip(8);
  const trailer = createCursor(bytes, header.int64(), isLittle);
  trailer.skip(20);
  const count = trailer.int32();
  let total = 0;
  for (let block = 0; block < count; block++) {
    trailer.skip(8);
    const [at, size, packedSize] = [trailer.int64(), trailer.int32(), trailer.int32()];
    total += size;
    if (total > limits.unpacked) throw new Refusal('unpacks-too-large');
    const packed = createCursor(bytes, at, isLittle).bytes(packedSize);
    yield [await inflate(packed, size), (block + 1) / count] as const;
  }
}

async function inflate(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const stream = new Blob([packed as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const found = new Uint8Array(size);
  let at = 0;
  const reader = stream.getReader();
  while (true) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal('damaged');
    });
    if (done) break;
    if (at + value.length > size) {
      await reader.cancel();
      throw new Refusal('damaged');
    }
    found.set(value, at);
    at += value.length;
  }
  return found.subarray(0, at);
}
