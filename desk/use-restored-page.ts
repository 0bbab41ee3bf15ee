import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from './use-window-event.ts';

/**
 * Whether the page is in the browser's back/forward cache, or was just restored from it: then
 * nothing of an applicant may stand in it before it is known that the session still is one.
 * `look` asks for that.
 */
export function useRestoredPage(look: () => Promise<void>): boolean {
  const [isKept, setKept] = useState(false);
  useWindowEvent('pagehide', ({ persisted }) => {
    if (persisted) flushSync(() => setKept(true));
  });
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) look().finally(() => setKept(false));
  });
  return isKept;
}
