import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { StoreLocation } from '../config.ts';
import type { Counts } from '../submissions/erase.ts';
import { type Command, Failure, inWords, onlyArgument, total, UsageError } from './command.ts';

/** Throws a Failure that names the tool to use with PostgreSQL. */
function requireSqlite(location: StoreLocation, tool: 'pg_dump' | 'pg_restore'): string {
  if (location.kind === 'sqlite') return resolve(location.file);
  throw new Failure(`The applications are in PostgreSQL: use ${tool} for this.`);
}

/** Counts what a whole and sound database file holds. Throws a Failure for any other file. */
function countIn(file: string): Counts {
  let database: Sqlite.Database | undefined;
  try {
    accessSync(file, constants.R_OK);
    database = new Sqlite(file, { readonly: true, fileMustExist: true });
    const check = database.pragma('integrity_check', { simple: true });
    if (check !== 'ok') throw new Error(String(check));
    const rows = database.prepare('select form, count(*) from submissions group by form').raw();
    return Object.fromEntries(rows.all() as [string, number][]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Failure(`There is no file ${file}.`);
    if (code === 'EACCES') throw new Failure(`${file} cannot be read by this user.`);
    throw new Failure(`${file} is not a sound database of applications: ${message}`);
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
function replaceDurably(complete: string, target: string): void {
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
function replaceDatabase(file: string, backup: string): string | undefined {
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

export const backup: Command = {
  summary: 'writes a whole copy of the database, while the site runs',
  usage: 'backup FILE',
  help: `The file must not exist yet; only you can read it. It is checked before the command ends.
Applications in PostgreSQL are backed up with pg_dump.`,
  options: {},
  check({ args, config }) {
    const file = onlyArgument(args, 'the file to write');
    requireSqlite(config.store, 'pg_dump');
    if (existsSync(file)) throw new Failure(`${file} exists already. Give a new name.`);
  },
  async run({ store, args: [file = ''], stdout }) {
    const partial = `${file}.partial`;
    rmSync(partial, { force: true });
    closeSync(openSync(partial, 'wx', 0o600));
    try {
      await sql`vacuum into ${partial}`.execute(store.db);
      const counts = countIn(partial);
      replaceDurably(partial, file);
      stdout.write(`Backed up ${inWords(counts)} to ${resolve(file)}.\n`);
    } finally {
      rmSync(partial, { force: true });
    }
  },
};

export const restore: Command = {
  summary: 'brings a backup back, while the site is stopped',
  usage: 'restore FILE [--replace]',
  help: `  --replace        even if the database holds something; it is kept beside the new one

It goes where DATABASE_URL says. Applications in PostgreSQL are restored with pg_restore.`,
  options: { replace: { type: 'boolean' } },
  needsDatabase: false,
  check({ args, config }) {
    onlyArgument(args, 'the backup to restore');
    const folder = dirname(requireSqlite(config.store, 'pg_restore'));
    if (existsSync(folder)) return;
    throw new Failure(`There is no folder ${folder}: is DATABASE_URL right?`);
  },
  async run({ config, values, args: [copy = ''], stdout }) {
    const file = requireSqlite(config.store, 'pg_restore');
    const restored = countIn(copy);
    if (existsSync(file) && !values.replace) {
      const present = countIn(file);
      if (total(present)) {
        throw new UsageError(`${file} holds ${inWords(present)}. Say --replace to put it aside.`);
      }
    }
    const kept = replaceDatabase(file, copy);
    const aside = kept ? ` What was there is kept as ${kept}.` : '';
    stdout.write(`Restored ${inWords(restored)} to ${file}.${aside}\n`);
  },
};
