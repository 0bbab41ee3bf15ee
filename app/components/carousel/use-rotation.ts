import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `advance` every `delay` milliseconds while `active` and the tab is shown. A tab that comes
 * back starts a whole new interval, so that no step is caught up at once; so does a change by the user,
 * so that the chosen slide is not replaced at once (`position` changes).
 */
export function useRotation(
  advance: () => void,
  delay: number,
  active: boolean,
  position: number,
): void {
  const onTurn = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each position has its whole interval
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const restart = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => onTurn(), delay);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [delay, active, position]);
}
