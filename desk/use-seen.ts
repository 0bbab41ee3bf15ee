import { useState } from 'react';
import { apiErrorOf } from './api.ts';

/** What somebody else did meanwhile: `now` is what is stored. */
export type MovedTo<Value> = { id: string; now: Value; who?: string; at?: string };

/** What is changed only as it was seen; what moved meanwhile is shown, and holds for seen from then on. */
export function useSeen<Value>(read: () => Iterable<readonly [id: string, value: Value]>) {
  const [seen, setSeen] = useState(() => new Map(read()));
  const [moved, setMoved] = useState<readonly MovedTo<Value>[]>([]);

  /** Returns false where something moved. Throws what else goes wrong. */
  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      const others = apiErrorOf(error).details.moved as MovedTo<Value>[] | undefined;
      if (!others) throw error;
      setMoved(others);
      setSeen(new Map([...seen, ...others.map(({ id, now }) => [id, now] as const)]));
      return false;
    }
  }
  return { seen, moved, attempt };
}
