import { Refusal } from '../refusal.ts';

/** Reads one value after the other; whatever lies outside of the bytes is refused. */
export type Cursor = {
  at: () => number;
  skip: (bytes: number) => void;
  int32: () => number;
  int64: () => number;
  double: () => number;
  bytes: (count: number) => Uint8Array;
};

export function createCursor(bytes: Uint8Array, start: number, isLittle: boolean): Cursor {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;

  function take(count: number): number {
    if (!(count >= 0) || at + count > bytes.length) throw new Refusal('damaged');
    at += count;
    return at - count;
  }

  return {
    at: () => at,
    skip: take,
    int32: () => view.getInt32(take(4), isLittle),
    int64: () => Number(view.getBigInt64(take(8), isLittle)),
    double: () => view.getFloat64(take(8), isLittle),
    bytes(count) {
      const from = take(count);
      return bytes.subarray(from, from + count);
    },
  };
}
