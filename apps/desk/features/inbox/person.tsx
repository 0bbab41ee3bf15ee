import { labelledTexts, textLabels } from '@site/forms/texts';
import type { Submission } from '@site/server/desk/inbox';
import { Link } from 'react-router';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Problem, StatusMark } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff } from '#staff.ts';
import { useAttempt, useLoad, useOnActivity } from '#use-load.ts';
import { dayText, formNames, mailtoAddress, timeText } from '#words.ts';

/** Mail addresses and phone numbers become links; nothing that was typed becomes a web address. */
const leadsTo: Readonly<Record<string, (value: string) => string>> = {
  [textLabels.email]: mailtoAddress,
  [textLabels.phone]: (value) => `tel:${value.replace(/[^+\d]/g, '')}`,
};

export function Facts({ submission, deletedOn }: { submission: Submission; deletedOn: string }) {
  const { createdAt, message } = submission;
  const facts = [
    ...labelledTexts({ ...submission, name: undefined }),
    ['Received', timeText(createdAt)],
    [submission.binnedAt ? 'In the bin until' : 'Deleted on', timeText(deletedOn)],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([label = '', value = '']) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {label in leadsTo ? (
                <a href={leadsTo[label]?.(value)}>
                  <bdi translate="no">{value}</bdi>
                </a>
              ) : (
                <bdi translate="no">{value}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {message && (
        <section aria-labelledby="message">
          <h2 id="message">Message</h2>
          <p className="message" dir="auto" translate="no">
            {message}
          </p>
        </section>
      )}
    </>
  );
}

type Props = { id: string; to: (other: string) => string };

/** What else the same person sent, unless somebody says that it is another's. */
export function Person({ id, to }: Props) {
  const { mayChange } = useStaff();
  const { data, reload } = useLoad('GET /submissions/:id/person', { id });
  const { problem, attempt } = useAttempt();
  const offerUndo = useUndo();
  useOnActivity(() => reload(true));
  if (!data?.same.length) return <Problem message={problem} />;

  const part = (other: string, who: string) =>
    attempt(async () => {
      await call('POST /submissions/:id/part', { id: other });
      reload();
      offerUndo({
        message: `${who}: not the same person.`,
        async undo() {
          await call('POST /submissions/:id/join', { id: other, other: id });
          reload();
        },
      });
    });

  return (
    <section aria-labelledby="person">
      <h2 id="person">Also from this person</h2>
      <ul className="related">
        {data.same.map(({ id: other, form, who, createdAt, status }) => (
          <li key={other}>
            <Link to={to(other)}>
              <bdi translate="no">{who}</bdi>
              <span>{`: ${formNames[form]}, `}</span>
              <time dateTime={createdAt}>{dayText(createdAt)}</time>
            </Link>
            <StatusMark status={status} />
            {mayChange && <Button onClick={() => part(other, who)}>Not the same person</Button>}
          </li>
        ))}
      </ul>
      <Problem message={problem} />
    </section>
  );
}
