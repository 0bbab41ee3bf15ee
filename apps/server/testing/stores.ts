import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { newDatabase } from '@site/tests/testing/shared';
import { afterAll, beforeAll } from 'vitest';
import type { StoreLocation } from '../config.ts';
import { type ConnectOptions, connect, type Store } from '../database/connect.ts';

export type StoreKind = StoreLocation['kind'];

export const storeKinds: StoreKind[] = ['sqlite', 'postgres'];

/** How the settings name a store. */
export const databaseUrl = (location: StoreLocation): string =>
  location.kind === 'sqlite' ? `file:${location.file}` : location.url;

/** How many files of a SQLite database hold this text in any case; none with PostgreSQL, whose files are its own. */
export async function filesHolding(location: StoreLocation, text: string): Promise<number> {
  if (location.kind !== 'sqlite') return 0;
  // A process that reads the files itself, and closes them, loses the locks of its database.
  const found = execFile('grep', ['-rlaiF', '--', text, dirname(location.file)]);
  const [names] = await Promise.all([readText(found.stdout!), once(found, 'close')]);
  return names.split('\n').filter(Boolean).length;
}

/**
 * Empty, migrated stores of one kind for the tests around it; all are closed and removed at the end. They
 * wait longer than those of a site, since a test machine may be busy.
 */
export function useStores(kind: StoreKind) {
  const stores: Store[] = [];
  let folder = '';
  let files = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await rm(folder, { recursive: true, force: true });
  });

  async function newLocation(): Promise<StoreLocation> {
    if (kind === 'sqlite') return { kind, file: join(folder, `${++files}`, 'site.db') };
    return { kind, url: await newDatabase() };
  }

  async function open(location: StoreLocation, options?: ConnectOptions): Promise<Store> {
    const store = connect(location, { timeoutMs: 20_000, ...options });
    stores.push(store);
    await store.prepare();
    return store;
  }

  return { newLocation, open, openNew: async () => open(await newLocation()) };
}
