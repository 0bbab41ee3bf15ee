import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/**
 * Whether what stands below a page's first screen is wanted yet. A move to the page paints that screen
 * first, and the rest a frame later, so that the press is answered sooner. The first page, one that is
 * gone back to and one of which the address names a part are whole at once.
 */
export function useLater(): boolean {
  const { hash } = useLocation();
  const type = useNavigationType();
  const [isMoveToTop] = useState(useHydrated() && type !== 'POP' && hash === '');
  return useDeferredValue(true, !isMoveToTop);
}

/** What stands below a page's first screen. */
export function Later({ children }: { children: ReactNode }) {
  const isWanted = useLater();
  const [wasWanted] = useState(isWanted);

  useEffect(() => {
    if (isWanted && !wasWanted) document.dispatchEvent(new Event('hydrated'));
  }, [isWanted, wasWanted]);

  return isWanted ? children : <div className="later" />;
}
