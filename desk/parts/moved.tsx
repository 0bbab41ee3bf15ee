import type { MovedTo } from '../use-seen.ts';
import { countText, timeText } from '../words.ts';
import { State } from './state.tsx';

type Props<Value> = {
  moved: readonly MovedTo<Value>[];
  /** How a value is called. */
  nameOf: (value: Value) => string;
  /** What was not done, and what can be. */
  children: string;
};

const mostNamed = 5;

/** Says who set something else meanwhile. */
export function Moved<Value>({ moved, nameOf, children }: Props<Value>) {
  if (moved.length === 0) return null;
  return (
    <State kind="moved" title={`${countText(moved.length, 'was', 'were')} changed meanwhile`}>
      <ul>
        {moved.slice(0, mostNamed).map(({ id, now, who, at }) => (
          <li key={id}>
            {who ?? 'Somebody'} set “{nameOf(now)}”{at && `, ${timeText(at)}`}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </State>
  );
}
