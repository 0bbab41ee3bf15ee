const megabyte = 1024 * 1024;

/**
 * What the tool reads: bytes of a file, and of what is packed in it; rows below the names that are not
 * empty, columns, cells, characters of one cell and of the words that a workbook keeps apart.
 */
export const limits = {
  bytes: 50 * megabyte,
  rows: 1_000_000,
  columns: 1_000,
  cells: 30_000_000,
  cell: 1_000_000,
  unpacked: 1024 * megabyte,
  sharedText: 60_000_000,
};
