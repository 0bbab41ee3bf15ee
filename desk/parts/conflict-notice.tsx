import type { Conflict } from '../use-conflicts.ts';
import { countText, timeText } from '../words.ts';
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
      title={`${countText(conflicts.length, 'was', 'were')} changed meanwhile`}
    >
      <ul>
        {conflicts.slice(0, mostNamed).map(({ id, now, who, at }) => (
          <li key={id}>
            {who ?? 'Somebody'} set “{nameOf(now)}”{at && `, ${timeText(at)}`}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </State>
  );
}
