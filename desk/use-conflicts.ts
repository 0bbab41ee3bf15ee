import { useState } from 'react';
import { apiErrorOf } from './api.ts';

/** Somebody else set another value meanwhile: `now` is what is stored. */
export type Conflict<Value> = { id: string; now: Value; who?: string; at?: string };

/** Changes only what is stored as it was seen. Conflicts are shown, and count as seen from then on. */
export function useConflicts<Value>(read: () => Iterable<readonly [id: string, value: Value]>) {
  const [seen, setSeen] = useState(() => new Map(read()));
  const [conflicts, setConflicts] = useState<readonly Conflict<Value>[]>([]);

  /** Returns false where there are conflicts. Throws what else goes wrong. */
  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      const others = apiErrorOf(error).details.conflicts as Conflict<Value>[] | undefined;
      if (!others) throw error;
      setConflicts(others);
      setSeen(new Map([...seen, ...others.map(({ id, now }) => [id, now] as const)]));
      return false;
    }
  }
  return { seen, conflicts, attempt };
}
