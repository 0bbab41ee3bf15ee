import { afterAll, beforeAll } from 'vitest';
import type { Database, Store } from '../database/connect.ts';
import { type StoreKind, useStores } from './stores.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

type Options = Parameters<typeof buildTestApp>[1];

/** The server over an empty store, for the tests around the call. */
export function useTestApp(kind: StoreKind = 'sqlite', options?: Options) {
  const stores = useStores(kind);
  const made = {} as TestApp & { db: Database; store: Store };
  beforeAll(async () => {
    const store = await stores.openNew();
    Object.assign(made, await buildTestApp(store.db, options), { db: store.db, store });
  });
  afterAll(() => made.app.close());
  return made;
}
