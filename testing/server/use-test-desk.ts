import { beforeAll } from 'vitest';
import { buildTestDesk, type TestDesk } from './desk.ts';
import { type StoreKind, useStores } from './stores.ts';

/** A desk over a store of its own for the tests around it, with one admin, and people who sign in. */
export function useTestDesk(kind: StoreKind) {
  const stores = useStores(kind);
  let desk: TestDesk;
  let people = 0;

  beforeAll(async () => {
    desk = await buildTestDesk(await stores.openNew());
    await desk.join('first@example.com', 'admin');
  });

  return {
    ...{ desk: () => desk, newEmail: () => `person${++people}@example.com` },
    signIn: (email: string, typed?: string) => desk.signIn(email, typed),
  };
}
