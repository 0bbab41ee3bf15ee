import { useSyncExternalStore } from 'react';

/** From this width, a list and an opened submission stand side by side. */
const wide = matchMedia('(min-width: 75rem)');

function listen(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => wide.matches);
}
