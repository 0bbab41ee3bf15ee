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
    if (active) return rotate(() => onTurn(), delay, document);
  }, [delay, active, position]);
}

type Tab = EventTarget & Pick<Document, 'hidden'>;

/** Calls `advance` every `delay` milliseconds while the tab is shown. Returns what ends it. */
export function rotate(advance: () => void, delay: number, tab: Tab): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const sync = () => {
    clearInterval(timer);
    if (!tab.hidden) timer = setInterval(advance, delay);
  };
  sync();
  tab.addEventListener('visibilitychange', sync);
  return () => {
    clearInterval(timer);
    tab.removeEventListener('visibilitychange', sync);
  };
}
