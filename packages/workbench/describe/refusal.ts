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

/** Why a file is not read. The page has a sentence for each. */
const refusals = [
  ...(['empty', 'no-rows', 'too-large', 'too-many-rows', 'too-many-columns'] as const),
  ...(['too-many-cells', 'unpacks-too-large', 'damaged', 'encrypted', 'no-workbook'] as const),
  ...(['old-excel', 'binary-excel', 'numbers', 'web-page', 'json', 'stata', 'pdf'] as const),
  ...(['packed', 'binary', 'gone'] as const),
  ...(['encoding', 'open-quote', 'text-after-quote', 'long-cell'] as const),
];

export type RefusalCode = (typeof refusals)[number];

/** What stands in the sentence: a line, a count, a size. */
export type Values = Record<string, string | number>;

/** Thrown by whatever cannot go on with a file. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: Values;

  constructor(code: RefusalCode, values: Values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** Some of a file's bytes. Throws a refusal if the file has gone or changed. */
export async function bytesFrom(file: Blob, from: number, to: number): Promise<Uint8Array> {
  const bytes = await file
    .slice(from, to)
    .arrayBuffer()
    .catch(() => {
      throw new Refusal('gone');
    });
  return new Uint8Array(bytes);
}
