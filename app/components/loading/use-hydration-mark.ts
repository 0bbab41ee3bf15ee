import { useEffect } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** For the root of the page: marks it until React has hydrated it, so that clicks are held (hold-clicks.ts). */
export function useHydrationMark() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event('hydrated'));
  }, [hydrated]);
  return { 'data-dehydrated': hydrated ? undefined : true };
}
