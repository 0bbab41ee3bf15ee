import type { MovedStatus } from '../../server/desk/api/inbox.ts';
import { countText, timeText } from '../words.ts';
import { State } from './state.tsx';

type Props = {
  moved: readonly MovedStatus[];
  /** What was not done, and what can be. */
  children: string;
};

const mostNamed = 5;

/** Says who set another status meanwhile. */
export function Moved({ moved, children }: Props) {
  if (moved.length === 0) return null;
  return (
    <State
      kind="moved"
      title={`${countText(moved.length, 'status was', 'statuses were')} changed meanwhile`}
    >
      <ul>
        {moved.slice(0, mostNamed).map(({ id, now, who, at }) => (
          <li key={id}>
            {who ?? 'Somebody'} set “{now}”{at && `, ${timeText(at)}`}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </State>
  );
}
