import type { Tables } from './tables.ts';

/**
 * Of PostgreSQL, by classes and codes (its manual, appendix A): no connection, no room, ended by its
 * administrator, a lock or a statement that took too long, two that waited for each other; of SQLite: a
 * lock of another process, a full disk or one that fails.
 */
const codes =
  /^(08...|53...|57014|57P0[1-5]|55P03|40001|40P01|SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)\w*|STORE_(BUSY|READONLY)|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** The messages of pg that have no code. */
const messages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Whether the database could not be used just now, so that asking again may succeed. Libraries give its error as a cause. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return codes.test(String(code)) || messages.test(error.message) || isUnavailable(cause);
}

type StoreError = { code?: string; message?: string; table?: string };

/** Whether a store refused a row of this table because its key is there already. */
export function isDuplicate(error: unknown, table: keyof Tables): boolean {
  const { code, message, table: refusedBy } = error as StoreError;
  if (code === '23505') return refusedBy === table;
  return message?.startsWith(`UNIQUE constraint failed: ${table}.`) ?? false;
}
