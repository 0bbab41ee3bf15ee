import { Refusal } from '../refusal.ts';

export type Cursor = ReturnType<typeof createCursor>;

/** Reads one value after the other; whatever lies outside of the bytes is refused. */
export function createCursor(bytes: Uint8Array, start: number, isLittle: boolean) {
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
    bytes(count: number) {
      const from = take(count);
      return bytes.subarray(from, from + count);
    },
  };
}
