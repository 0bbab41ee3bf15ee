import type { Tables } from './tables.ts';

type StoreError = { code?: string; message?: string; table?: string };

/** Whether a store refused a row of this table because its key is there already. */
export function isDuplicate(error: unknown, table: keyof Tables): boolean {
  const { code, message, table: refusedBy } = error as StoreError;
  if (code === '23505') return refusedBy === table;
  return message?.startsWith(`UNIQUE constraint failed: ${table}.`) ?? false;
}
