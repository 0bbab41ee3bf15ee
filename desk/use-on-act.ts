import { useEffect, useEffectEvent } from 'react';
import { useStaff } from './staff.ts';

/** Runs whenever somebody, or the site, has done something with what people sent. */
export function useOnAct(run: () => void): void {
  const latestAct = useStaff().news?.latestAct;
  const onAct = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another act
  useEffect(() => {
    onAct();
  }, [latestAct]);
}
