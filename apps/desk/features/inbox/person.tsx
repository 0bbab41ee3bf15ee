import { labelledTexts, textLabels } from '@site/forms/fields';
import type { Submission } from '@site/server/desk/inbox';
import type { Person as SamePerson } from '@site/server/desk/people';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Failure, StatusMark } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { dayText, formNames, mailtoAddress, timeText } from '#words.ts';
import { isCorrecting } from './use-edit.ts';

/** Mail addresses and phone numbers become links; nothing that was typed becomes a web address. */
const leadsTo: Readonly<Record<string, (value: string) => string>> = {
  [textLabels.email]: mailtoAddress,
  [textLabels.phone]: (value) => `tel:${value.replace(/[^+\d]/g, '')}`,
};

type FactsProps = {
  submission: Submission;
  deletedOn: string;
  /** Missing for those who may only read. */
  onCorrect?: () => void;
};

export function Facts({ submission, deletedOn, onCorrect }: FactsProps) {
  const { unsent } = useStaff();
  const { createdAt, message } = submission;
  const facts = [
    ...labelledTexts({ ...submission, name: undefined }),
    ...(submission.cameBy ? [['Came by', submission.cameBy]] : []),
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
      {onCorrect && (
        <p>
          <Button onClick={onCorrect}>
            {isCorrecting(unsent, submission.id) ? 'Go on correcting …' : 'Correct …'}
          </Button>
        </p>
      )}
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

type Same = SamePerson['same'][number];
type PersonProps = { id: string; to: (other: string) => string };

/** What else the same person sent, unless somebody says that it is another's. */
export function Person({ id, to }: PersonProps) {
  const { mayChange } = useStaff();
  const { data } = useCall('GET /submissions/:id/person', { id }, { isLive: true });
  const offerUndo = useUndo();
  const { mutate: part, error } = useMutation({
    mutationFn: ({ id: other }: Same) => call('POST /submissions/:id/part', { id: other }),
    onSuccess(_, { id: other, who }) {
      void reread('GET /submissions/:id/person');
      offerUndo({
        message: `${who}: not the same person.`,
        async undo() {
          await call('POST /submissions/:id/join', { id: other, other: id });
          void reread('GET /submissions/:id/person');
        },
      });
    },
  });
  if (!data?.same.length) return <Failure message={error?.message} />;

  return (
    <section aria-labelledby="person">
      <h2 id="person">Also from this person</h2>
      <p>
        <Link to={`/people/${id}`}>All that they sent, on one page</Link>
      </p>
      <ul className="related">
        {data.same.map((other) => (
          <li key={other.id}>
            <Link to={to(other.id)}>
              <bdi translate="no">{other.who}</bdi>
              <span>{`: ${formNames[other.form]}, `}</span>
              <time dateTime={other.createdAt}>{dayText(other.createdAt)}</time>
            </Link>
            <StatusMark status={other.status} />
            {mayChange && <Button onClick={() => part(other)}>Not the same person</Button>}
          </li>
        ))}
      </ul>
      <Failure message={error?.message} />
    </section>
  );
}
