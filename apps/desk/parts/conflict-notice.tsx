import { useState } from 'react';
import { apiErrorOf } from '../api.ts';
import { timeText } from '../words.ts';
import { State } from './state.tsx';

type Props<Value> = {
  conflicts: readonly Conflict<Value>[];
  nameOf: (value: Value) => string;
  /** What was not done, and what the person can do. */
  children: string;
};

const mostNamed = 5;

export function ConflictNotice<Value>({ conflicts, nameOf, children }: Props<Value>) {
  if (conflicts.length === 0) return null;
  return (
    <State
      kind="conflict"
      title={
        conflicts.length === 1
          ? 'A colleague has changed this since you opened it'
          : `Colleagues have changed ${conflicts.length} of these since you opened them`
      }
    >
      <ul>
        {conflicts.slice(0, mostNamed).map(({ id, now, who, at }) => (
          <li key={id}>
            {`${who ?? 'Somebody'} set “${nameOf(now)}”${at ? `, ${timeText(at)}` : ''}`}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </State>
  );
}

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
