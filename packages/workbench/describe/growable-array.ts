/** Values by row, as many as come. */
export type GrowableArray<T> = {
  set: (row: number, value: number) => void;
  /** Exactly `rows` of them, without a copy if there is room for so many. */
  take: (rows: number) => T;
};

/** Numbers by row; NaN where none was set. */
export const createGrowableArray = (): GrowableArray<Float64Array> =>
  growable((size) => new Float64Array(size).fill(Number.NaN));

/** Numbers to 255 by row; 0 where none was set. */
export const createGrowableBytes = (): GrowableArray<Uint8Array> =>
  growable((size) => new Uint8Array(size));

function growable<T extends Float64Array | Uint8Array>(
  empty: (size: number) => T,
): GrowableArray<T> {
  let values = empty(64);

  function grow(size: number) {
    const more = empty(size);
    more.set(values.subarray(0, size));
    values = more;
  }

  return {
    set(row, value) {
      if (row >= values.length) grow(Math.max(row + 1, values.length * 2));
      values[row] = value;
    },
    take(rows) {
      if (values.length < rows) grow(rows);
      return values.subarray(0, rows) as T;
    },
  };
}
