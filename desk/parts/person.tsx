import { Link } from 'react-router';
import type { Related } from '../../server/desk/api/people.ts';
import { call } from '../api.ts';
import { useStaff } from '../staff.ts';
import { useAttempt } from '../use-attempt.ts';
import { useLoad } from '../use-load.ts';
import { useOnActivity } from '../use-on-activity.ts';
import { dayText, formNames } from '../words.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { StatusMark } from './status-mark.tsx';

type Props = { id: string; to: (other: string) => string };

/** What else the same person sent, and what they may have sent; staff can correct both. */
export function Person({ id, to }: Props) {
  const { mayChange } = useStaff();
  const { data, reload } = useLoad('GET /submissions/:id/person', { id });
  const { problem, attempt } = useAttempt();
  useOnActivity(() => reload(true));
  if (!data || data.same.length + data.apart.length === 0) return null;

  const mend = (act: () => Promise<unknown>) =>
    attempt(async () => {
      await act();
      reload();
    });
  const list = (related: Related[], action: string, act: (other: string) => Promise<unknown>) => (
    <ul className="related">
      {related.map(({ id: other, form, who, createdAt, status }) => (
        <li key={other}>
          <Link to={to(other)}>
            <bdi>{who}</bdi>: {formNames[form]},{' '}
            <time dateTime={createdAt}>{dayText(createdAt)}</time>
          </Link>
          <StatusMark status={status} />
          {mayChange && <Button onClick={() => mend(() => act(other))}>{action}</Button>}
        </li>
      ))}
    </ul>
  );

  return (
    <section aria-labelledby="person">
      <h2 id="person">Also from this person</h2>
      {data.same.length > 0
        ? list(data.same, 'Somebody else', (other) =>
            call('POST /submissions/:id/part', { id: other }),
          )
        : null}
      {data.apart.length > 0 && (
        <>
          <p className="hint">The same address or phone number, held for another person’s:</p>
          {list(data.apart, 'Same person', (other) =>
            call('POST /submissions/:id/join', { id, other }),
          )}
        </>
      )}
      <Problem message={problem} />
    </section>
  );
}
