import { useSyncExternalStore } from 'react';

/** From here on a list and what was opened stand beside each other. */
const wide = matchMedia('(min-width: 75rem)');

function listen(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => wide.matches);
}
