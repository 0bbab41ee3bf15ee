import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { StoreLocation } from '../config/config.ts';
import type { Counts } from '../server/submissions/erase.ts';
import { Failure } from './command.ts';

/** Throws a Failure that names the tool to use with PostgreSQL. */
export function requireSqlite(location: StoreLocation, tool: 'pg_dump' | 'pg_restore'): string {
  if (location.kind === 'sqlite') return location.file;
  throw new Failure(`The applications are in PostgreSQL: use ${tool} for this.`);
}

const countsByForm = 'select form, count(*) from submissions group by form';

/** Counts what a whole and sound database file holds. Throws a Failure for any other file. */
export function countIn(file: string): Counts {
  let database: Sqlite.Database | undefined;
  try {
    database = new Sqlite(file, { readonly: true, fileMustExist: true });
    const check = database.pragma('integrity_check', { simple: true });
    if (check !== 'ok') throw new Error(String(check));
    return Object.fromEntries(database.prepare(countsByForm).raw().all() as [string, number][]);
  } catch (error) {
    throw new Failure(
      `${file} is not a sound database of applications: ${(error as Error).message}`,
    );
  } finally {
    database?.close();
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Makes a complete file and its name durable. */
export function replaceDurably(complete: string, target: string): void {
  flush(complete);
  renameSync(complete, target);
  flush(dirname(target));
}

/**
 * Empties the log of a database that nobody else has open, if it is sound enough for that.
 * Throws a Failure if somebody has it open.
 */
function settle(file: string): void {
  const database = new Sqlite(file, { fileMustExist: true, timeout: 500 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin exclusive; rollback');
    database.pragma('wal_checkpoint(truncate)');
  } catch (error) {
    const code = String((error as { code?: string }).code);
    if (code.startsWith('SQLITE_BUSY')) {
      throw new Failure('The site is running. Stop it, then restore.');
    }
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
  } finally {
    database.close();
  }
}

/** Gives the present database a second name, and leaves it there. */
function keepBeside(file: string): string {
  const kept = `${file}.before-${new Date().toISOString().replaceAll(':', '')}`;
  linkSync(file, kept);
  // They are empty, unless the database was damaged.
  for (const ending of ['-wal', '-shm']) {
    if (existsSync(file + ending)) renameSync(file + ending, kept + ending);
  }
  return kept;
}

/**
 * Puts a sound copy of `backup` where the database is, for the same owner: that of the present one,
 * or of the folder. Returns the new name of the present one, if there is one.
 */
export function replaceDatabase(file: string, backup: string): string | undefined {
  const present = existsSync(file) ? statSync(file) : undefined;
  if (present) settle(file);
  const copy = `${file}.restoring`;
  rmSync(copy, { force: true });
  closeSync(openSync(copy, 'wx', 0o600));
  copyFileSync(backup, copy);
  chmodSync(copy, (present?.mode ?? 0o600) & 0o777);
  const { uid, gid } = present ?? statSync(dirname(file));
  // Only root may give a file away; others restore their own.
  if (process.getuid?.() === 0) chownSync(copy, uid, gid);
  const kept = present && keepBeside(file);
  replaceDurably(copy, file);
  return kept;
}
