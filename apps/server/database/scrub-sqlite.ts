import { closeSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

// A program of its own, since a process that closes a file loses all its locks on it. Every step holds the
// lock for some tens of milliseconds, and submissions are saved between them.

const [file = '', extent] = process.argv.slice(2);
const pauseMs = 60;
const stepMs = 40;
const pagesAtOnce = 500;
const tries = 200;

const database = new Sqlite(file, { fileMustExist: true, timeout: 10_000 });
database.pragma('secure_delete = 1');
database.pragma('synchronous = 2');

const read = (name: string) => Number(database.pragma(name, { simple: true }));

/** Copies the write-ahead log into the file and empties it, which waits for other users of the file. */
async function emptyLog(): Promise<void> {
  for (let left = tries; left > 0; left--) {
    const [row] = database.pragma('wal_checkpoint(truncate)') as { busy: number }[];
    if (row?.busy === 0) return;
    await wait(pauseMs);
  }
  throw new Error(
    'The write-ahead log is in use and still holds what was deleted. Run this again.',
  );
}

/** Gives the room of deleted rows back, which were overwritten with zeros as they were deleted. */
async function shrink(): Promise<void> {
  if (read('auto_vacuum') !== 2) return;
  for (let free = read('freelist_count'), before = 0; free && free !== before; ) {
    database.exec(`pragma incremental_vacuum(${pagesAtOnce})`);
    await wait(pauseMs);
    [before, free] = [free, read('freelist_count')];
  }
}

type Page = { bytes: Buffer; header: number; isInterior: boolean; cells: number };

/** The b-trees of a database file, by the format that SQLite documents (sqlite.org/fileformat2.html). */
function openPages(descriptor: number) {
  const size = read('page_size');
  const bytes = Buffer.alloc(size);

  /** Undefined for what is no page of a b-tree. It is read into the same memory again. */
  function readPage(number: number): Page | undefined {
    readSync(descriptor, bytes, 0, size, (number - 1) * size);
    const header = number === 1 ? 100 : 0;
    const kind = bytes[header] ?? 0;
    if (![2, 5, 10, 13].includes(kind)) return undefined;
    return { bytes, header, isInterior: kind < 10, cells: bytes.readUInt16BE(header + 3) };
  }

  function childrenOf(number: number): number[] {
    const page = readPage(number);
    if (!page?.isInterior) return [];
    const { header, cells } = page;
    const children = [bytes.readUInt32BE(header + 8)];
    for (let cell = 0; cell < cells; cell++) {
      children.push(bytes.readUInt32BE(bytes.readUInt16BE(header + 12 + 2 * cell)));
    }
    return children;
  }

  /** All pages of a b-tree. All its leaves are at one depth, so they need not be read to be known. */
  function pagesOf(root: number): number[] {
    const pages = [root];
    for (let level = [root]; ; ) {
      const [first] = childrenOf(level[0] ?? root);
      if (first === undefined) return pages;
      level = level.flatMap(childrenOf);
      pages.push(...level);
    }
  }

  /** Zeros between the pointers to a page's cells and the cells, where moved cells leave copies. */
  function clearGap(number: number): boolean {
    const page = readPage(number);
    if (!page) return false;
    const { header, isInterior, cells } = page;
    const from = header + (isInterior ? 12 : 8) + 2 * cells;
    const until = bytes.readUInt16BE(header + 5) || 65_536;
    const gap = bytes.subarray(from, Math.min(until, size));
    if (gap.every((byte) => byte === 0)) return false;
    writeSync(descriptor, gap.fill(0), 0, gap.length, (number - 1) * size + from);
    return true;
  }

  return { pagesOf, clearGap };
}

/**
 * Clears the gaps of some pages. SQLite overwrites what is deleted, but not the copy that stays in a page
 * when its cells move to another (in an index of 12,000 addresses, half a percent of those deleted could be
 * read there). Nothing reads a gap, and the log is empty and locked, so the file may be written directly.
 * Returns the last page, or undefined if there are no more.
 */
async function clearSome(
  { pagesOf, clearGap }: ReturnType<typeof openPages>,
  descriptor: number,
  after: number,
): Promise<number | undefined> {
  await emptyLog();
  database.exec('begin immediate');
  try {
    // Somebody was quicker: what is true may be in the log.
    if (statSync(`${file}-wal`).size) return after;
    const until = performance.now() + stepMs;
    const roots = database
      .prepare('select rootpage from sqlite_schema where rootpage > 0')
      .pluck()
      .all() as number[];
    const pages = [1, ...roots].flatMap(pagesOf).filter((page) => page > after);
    let last: number | undefined;
    for (const page of pages.toSorted((a, b) => a - b)) {
      last = page;
      clearGap(page);
      if (performance.now() > until) break;
    }
    fsyncSync(descriptor);
    // A commit makes all others read their pages anew, which they would otherwise write back as they were.
    database.pragma(`user_version = ${read('user_version')}`);
    database.exec('commit');
    return last;
  } finally {
    if (database.inTransaction) database.exec('rollback');
  }
}

async function clearGaps(): Promise<void> {
  const descriptor = openSync(file, 'r+');
  try {
    const pages = openPages(descriptor);
    for (let after: number | undefined = 0; after !== undefined; await wait(pauseMs)) {
      after = await clearSome(pages, descriptor, after);
    }
  } finally {
    database.close();
    closeSync(descriptor);
  }
}

// A file from before this was so is rewritten once, at night, since nothing can be saved meanwhile.
if (extent === 'whole' && read('auto_vacuum') !== 2) {
  database.pragma('auto_vacuum = 2');
  try {
    database.exec('vacuum');
  } catch (error) {
    // It needs as much room again; until there is, deleted rows are only overwritten.
    if ((error as { code?: string }).code !== 'SQLITE_FULL') throw error;
  }
}
await shrink();
await clearGaps();
