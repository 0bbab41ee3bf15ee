import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the prerendered page and while React takes it over; true in every later render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
