import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is in the browser's back/forward cache, or was just restored from it: then
 * nothing of an applicant may stand in it before it is known that the session still is one.
 * `look` asks for that.
 */
export function useRestoredPage(look: () => Promise<void>): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const putAway = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flushSync(() => setKept(true));
    };
    const bringBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look().finally(() => setKept(false));
    };
    addEventListener('pagehide', putAway);
    addEventListener('pageshow', bringBack);
    return () => {
      removeEventListener('pagehide', putAway);
      removeEventListener('pageshow', bringBack);
    };
  }, [look]);
  return isKept;
}
