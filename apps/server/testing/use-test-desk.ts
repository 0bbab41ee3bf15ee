import { beforeAll } from 'vitest';
import type { StoreLocation } from '../config.ts';
import type { Role } from '../database/desk-tables.ts';
import { buildTestDesk, type DeskBrowser, type TestDesk, type TestDeskOptions } from './desk.ts';
import { type StoreKind, useStores } from './stores.ts';

/** A desk over a store of its own, and people who are signed in there as NAME@example.com. */
export function useTestDesk<Name extends string>(
  kind: StoreKind,
  people: Record<Name, Role>,
  options: () => TestDeskOptions = () => ({}),
) {
  const stores = useStores(kind);
  const [desk, location] = [{} as TestDesk, {} as StoreLocation];
  const entries = Object.entries(people) as [Name, Role][];
  const browsers = Object.fromEntries(entries.map(([name]) => [name, {}]));

  beforeAll(async () => {
    Object.assign(location, await stores.newLocation());
    Object.assign(desk, await buildTestDesk(await stores.open(location), options()));
    for (const [name, role] of entries)
      Object.assign(browsers[name]!, await desk.join(`${name}@example.com`, role));
  });

  return { ...(browsers as Record<Name, DeskBrowser>), desk, stores, location };
}
