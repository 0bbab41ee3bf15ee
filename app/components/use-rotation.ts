import { useEffect, useRef } from 'react';

/**
 * Calls `advance` every `delay` milliseconds while `active` and the tab is shown. A tab that comes
 * back starts a whole interval afresh, so that nothing is caught up at once.
 */
export function useRotation(advance: () => void, delay: number, active: boolean): void {
  const latest = useRef(advance);
  latest.current = advance;

  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const sync = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => latest.current(), delay);
    };
    sync();
    document.addEventListener('visibilitychange', sync);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sync);
    };
  }, [delay, active]);
}
