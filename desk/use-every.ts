import { useEffect, useEffectEvent } from 'react';

/** Runs again and again, unless `ms` is undefined. */
export function useEvery(ms: number | undefined, run: () => void): void {
  const onTime = useEffectEvent(run);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setInterval(() => onTime(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
