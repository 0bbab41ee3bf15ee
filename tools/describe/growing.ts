/** Numbers by row, as many as come; NaN where none was set. */
export type Growing = {
  set: (row: number, value: number) => void;
  /** Exactly `rows` of them. */
  take: (rows: number) => Float64Array;
};

export function createGrowing(): Growing {
  let values = new Float64Array(64).fill(Number.NaN);

  function grow(size: number) {
    const more = new Float64Array(size).fill(Number.NaN);
    more.set(values.subarray(0, size));
    values = more;
  }

  return {
    set(row, value) {
      if (row >= values.length) grow(Math.max(row + 1, values.length * 2));
      values[row] = value;
    },
    take(rows) {
      if (values.length !== rows) grow(rows);
      return values;
    },
  };
}
