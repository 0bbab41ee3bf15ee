import { useEffect, useEffectEvent } from 'react';
import { useStaff } from './staff.ts';

/** Runs whenever something was sent, or somebody or the site has done something with it. */
export function useOnActivity(run: () => void): void {
  const { newest, latestChange } = useStaff().news ?? {};
  const onChange = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new
  useEffect(() => {
    onChange();
  }, [newest, latestChange]);
}
