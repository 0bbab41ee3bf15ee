const megabyte = 1024 * 1024;

/** What the tool reads: bytes of a file, rows below the names that are not empty, columns, characters of one cell. */
export const limits = {
  bytes: 50 * megabyte,
  rows: 1_000_000,
  columns: 1_000,
  cell: 1_000_000,
};
