import { labelledTexts, textLabels } from '@site/forms/fields';
import type { Submission } from '@site/server/desk/inbox';
import type { Everything, Person as SamePerson } from '@site/server/desk/people';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { addressOf, call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Failure, NotFound, Reading, StatusMark } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { countText, dayText, formNames, mailtoAddress, senderOf, timeText } from '#words.ts';
import { LetterItem } from '../letters/letters.tsx';
import { EraseDialog } from './erase-dialog.tsx';

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
          <Button onClick={onCorrect}>Correct the e-mail or phone …</Button>
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

/** All that one person sent, whatever form it came by. */
export function PersonPage() {
  const { id = '' } = useParams();
  const all = useCall('GET /submissions/:id/everything', { id }, { isLive: true });
  const { mayChange, listPosition } = useStaff();
  const [isErasing, setErasing] = useState(false);
  const navigate = useNavigate();
  const { sent = [], count = 0 } = all.data ?? {};
  const [newest] = sent;
  const who = newest && senderOf(newest);
  useTitle(who ?? 'Person');
  if (all.error?.status === 404 || all.error?.status === 422) return <NotFound />;
  if (!newest) return <Reading of={all}>Reading what they sent …</Reading>;
  const reached = new Set(sent.flatMap(({ email, phone }) => [email, phone ?? '']).filter(Boolean));
  const { address } = listPosition.current ?? {};
  return (
    <article className="person-page">
      <nav aria-label="Ways back" className="steps">
        <Link to={`/${address ? `?${address}` : ''}`}>Back to the list</Link>
      </nav>
      <header className="submission-head">
        <h1>
          <bdi translate="no">{who}</bdi>
        </h1>
        <p className="submission-state">
          {[...reached].map((way) => (
            <a
              key={way}
              href={way.includes('@') ? mailtoAddress(way) : `tel:${way.replace(/[^+\d]/g, '')}`}
            >
              <bdi translate="no">{way}</bdi>
            </a>
          ))}
        </p>
        <p className="hint">
          {`${countText(count, 'submission', 'submissions')}${count > sent.length ? `, the newest ${sent.length} here` : ''}`}
        </p>
      </header>
      <ol className="plain">
        {sent.map((one) => (
          <Sent key={one.id} sent={one} />
        ))}
      </ol>
      {mayChange && (
        <div className="actions">
          <Button is="danger" onClick={() => setErasing(true)}>
            Erase all of this person …
          </Button>
        </div>
      )}
      {isErasing && (
        <EraseDialog
          submissions={[newest]}
          takesAll
          onErased={(message) => (message ? navigate('/') : all.refetch())}
          onClose={() => setErasing(false)}
        />
      )}
    </article>
  );
}

function Sent({ sent }: { sent: Everything['sent'][number] }) {
  const { id, form, role, position, title, message, file, status, createdAt } = sent;
  const about = role ?? position ?? title;
  return (
    <li>
      <h2>
        <Link to={`/submissions/${id}`}>
          <span>{formNames[form]}</span>
          {about && <span>, </span>}
          {about && <bdi translate="no">{about}</bdi>}
        </Link>
      </h2>
      <p className="submission-state">
        <StatusMark status={status} />
        <time className="hint" dateTime={createdAt}>
          {timeText(createdAt)}
        </time>
        {file && (
          <a href={addressOf('GET /submissions/:id/file', { id })} download>
            <bdi translate="no">{file.filename}</bdi>
          </a>
        )}
      </p>
      {message && (
        <p className="message" dir="auto" translate="no">
          {message}
        </p>
      )}
      {sent.comments.length > 0 && (
        <ol className="comments" aria-label="Comments">
          {sent.comments.map((comment) => (
            <li key={comment.id}>
              <p className="message" dir="auto" translate="no">
                {comment.text}
              </p>
              <p className="hint">{`${comment.authorName}, ${dayText(comment.createdAt)}`}</p>
            </li>
          ))}
        </ol>
      )}
      {sent.letters.length > 0 && (
        <ol className="plain" aria-label="Letters">
          {sent.letters.map((letter) => (
            <LetterItem key={letter.id} letter={letter} />
          ))}
        </ol>
      )}
    </li>
  );
}
