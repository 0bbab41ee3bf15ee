import { useEffect, useRef } from 'react';

/**
 * Calls `advance` every `delay` milliseconds while `active` and the tab is shown. A tab that comes
 * back starts a whole interval afresh, so that nothing is caught up at once; so does a move by hand,
 * so that what was asked for is not taken away the next moment (`position` tells).
 */
export function useRotation(
  advance: () => void,
  delay: number,
  active: boolean,
  position: number,
): void {
  const latest = useRef(advance);
  latest.current = advance;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each position has its whole interval
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
  }, [delay, active, position]);
}
