import { useEffect, useEffectEvent } from 'react';
import { useStaff } from './staff.ts';

/** Runs when something arrived, or when staff or the site changed something. */
export function useOnActivity(run: () => void): void {
  const { newest, latestChange } = useStaff().news ?? {};
  const onChange = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new
  useEffect(() => {
    onChange();
  }, [newest, latestChange]);
}
