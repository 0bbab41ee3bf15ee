import { useEffect } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * For an element of the prerendered page: marks it until React has taken it over, so that the loader
 * in the page (render/defer-hydration.ts) holds the clicks in it until then.
 */
export function useHydrationMark() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event('hydrated'));
  }, [hydrated]);
  return { 'data-dehydrated': hydrated ? undefined : true };
}
