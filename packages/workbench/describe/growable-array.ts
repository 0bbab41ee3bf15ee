export type GrowableArray<T extends Float64Array | Uint8Array> = ReturnType<typeof growable<T>>;

/** Numbers by row; NaN where none was set. */
export const createGrowableArray = () =>
  growable((size) => new Float64Array(size).fill(Number.NaN));

/** Numbers to 255 by row; 0 where none was set. */
export const createGrowableBytes = () => growable((size) => new Uint8Array(size));

/** Values by row, as many as come. */
function growable<T extends Float64Array | Uint8Array>(empty: (size: number) => T) {
  let values = empty(64);

  function grow(size: number) {
    const more = empty(size);
    more.set(values.subarray(0, size));
    values = more;
  }

  return {
    set(row: number, value: number) {
      if (row >= values.length) grow(Math.max(row + 1, values.length * 2));
      values[row] = value;
    },
    /** Exactly `rows` of them, without a copy if there is room for so many. */
    take(rows: number) {
      if (values.length < rows) grow(rows);
      return values.subarray(0, rows) as T;
    },
  };
}
