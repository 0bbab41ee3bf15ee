import { useSyncExternalStore } from 'react';
import { firstMove } from './first-move.ts';

let hasMoved = false;
const listeners = new Set<() => void>();

firstMove.then(() => {
  hasMoved = true;
  for (const tell of listeners) tell();
});

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether the reader has made the first move; false while React takes the page over. */
export function useFirstMove(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasMoved,
    () => false,
  );
}
