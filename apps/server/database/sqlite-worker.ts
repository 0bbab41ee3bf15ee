import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

// The SQLite file is used from its own thread: a commit of 10 MB takes tens of milliseconds,
// and pages are served on the main thread meanwhile.

type Statement = { sql: string; parameters: readonly unknown[] };

export type WorkerOperation =
  | ({ operation: 'run' } & Statement)
  | { operation: 'begin' | 'commit' | 'rollback' | 'close' };

export type WorkerResult = { rows: unknown[]; changes?: number };

type WorkerRequest = { id: number } & WorkerOperation;
export type WorkerReply = {
  id: number;
  result: WorkerResult | { error: { code: string; message: string } };
};

const { file } = workerData as { file: string };
const maxCachedStatements = 200;
// After one of these the handle cannot be trusted; the next request opens the file anew.
const handleIsLost = /^SQLITE_(IOERR|READONLY|NOTADB|CANTOPEN|CORRUPT|PROTOCOL)|^STORE_MOVED$/;

/** As SQLite returns them: 2 is FULL, and 1 is ON. */
const settings = [
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
] as const;

let database: Database.Database | undefined;
let statements = new Map<string, Database.Statement>();
let identity = '';
let mayCreate = true;

function storeError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Identifies the files behind the path, so that a moved or deleted store is noticed. */
function filesNow(): string {
  return [file, `${file}-wal`]
    .map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat ? `${stat.dev}:${stat.ino}` : 'none';
    })
    .join(' ');
}

function openStore(): Database.Database {
  if (mayCreate) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  }
  // A store that vanished while we run is waited for: a new, empty one would hide the loss.
  const handle = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    // It takes effect in an empty file only, and lets erasing give room back in small steps.
    handle.pragma('auto_vacuum = 2');
    for (const [name, wanted] of settings) {
      handle.pragma(`${name} = ${wanted}`);
      const value = handle.pragma(name, { simple: true });
      if (value !== wanted) {
        throw storeError('STORE_SETTING', `SQLite returns ${value} for ${name}, not ${wanted}.`);
      }
    }
    handle.pragma('journal_size_limit = 33554432');
    // The first read makes the WAL file, whose identity is watched too.
    handle.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    handle.close();
    throw error;
  }
  mayCreate = false;
  identity = filesNow();
  return handle;
}

function closeStore(): void {
  statements = new Map();
  const handle = database;
  database = undefined;
  handle?.close();
}

/** SQLite keeps its index of the log in mapped memory: to write that on a read-only disk ends the whole process. */
function refuseReadOnlyFiles(): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      accessSync(path, constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw storeError('STORE_READONLY', `The database cannot be written: ${code}.`);
    }
  }
}

function opened(): Database.Database {
  if (database && !database.inTransaction && filesNow() !== identity) closeStore();
  if (database) refuseReadOnlyFiles();
  database ??= openStore();
  return database;
}

function refuseChangedFiles(): void {
  if (filesNow() !== identity) {
    throw storeError('STORE_MOVED', 'The database file was moved or deleted.');
  }
  refuseReadOnlyFiles();
}

function prepare(handle: Database.Database, sql: string): Database.Statement {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= maxCachedStatements) statements.clear();
  const statement = handle.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/** A Buffer arrives from the other thread as a plain Uint8Array, which better-sqlite3 does not bind. */
function bindable(value: unknown): unknown {
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : value;
}

function run({ sql, parameters }: Statement): WorkerResult {
  const handle = opened();
  const statement = prepare(handle, sql);
  const values = parameters.map(bindable);
  if (statement.reader) return { rows: statement.all(values) };
  const { changes } = statement.run(values);
  if (!handle.inTransaction) refuseChangedFiles();
  return { rows: [], changes };
}

function begin(): void {
  prepare(opened(), 'begin immediate').run();
}

function commit(): void {
  if (!database?.inTransaction) throw storeError('STORE_LOST', 'The transaction was lost.');
  refuseChangedFiles();
  prepare(database, 'commit').run();
  refuseChangedFiles();
}

function rollback(): void {
  if (database?.inTransaction) prepare(database, 'rollback').run();
}

function perform(request: WorkerRequest): WorkerResult {
  if (request.operation === 'run') return run(request);
  ({ begin, commit, rollback, close: closeStore })[request.operation]();
  return { rows: [] };
}

function reply(request: WorkerRequest): WorkerReply['result'] {
  try {
    return perform(request);
  } catch (cause) {
    const { code = 'STORE_ERROR', message } = cause as Error & { code?: string };
    if (handleIsLost.test(code)) {
      try {
        closeStore();
      } catch {
        // The first failure is the one that is reported.
      }
    }
    return { error: { code, message } };
  }
}

/** The memory of files, which is handed over; it would otherwise be copied twice. */
function filesIn(result: WorkerReply['result']): ArrayBuffer[] {
  if ('error' in result) return [];
  return result.rows
    .flatMap((row) => Object.values(row as object))
    .flatMap((value) =>
      value instanceof Uint8Array && value.length === value.buffer.byteLength ? value.buffer : [],
    ) as ArrayBuffer[];
}

parentPort?.on('message', (request: WorkerRequest) => {
  const result = reply(request);
  parentPort?.postMessage({ id: request.id, result } satisfies WorkerReply, filesIn(result));
});
