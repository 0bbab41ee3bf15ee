import type { Everything } from '@site/server/desk/people';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { addressOf } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Failure, NotFound, Reading } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { countText, dayText, formNames, mailtoAddress, senderOf, timeText } from '#words.ts';
import { LetterDialog } from '../letters/letter-dialog.tsx';
import { LetterItem } from '../letters/letter-item.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { StatusSelect } from './inbox-table.tsx';
import { useStatusChange } from './list.ts';

/** All that one person sent, whatever form it came by. */
export function PersonPage() {
  const { id = '' } = useParams();
  const all = useCall('GET /submissions/:id/everything', { id }, { isLive: true });
  const { mayChange, unsent, listPosition } = useStaff();
  const [isErasing, setErasing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const navigate = useNavigate();
  const { sent = [], count = 0 } = all.data ?? {};
  const [newest] = sent;
  const who = newest && senderOf(newest);
  useTitle(who ?? 'Person');
  if (all.error?.status === 404 || all.error?.status === 422) return <NotFound />;
  if (!newest) return <Reading of={all}>Reading what they sent …</Reading>;
  const reached = new Set(sent.flatMap(({ email, phone }) => [email, phone ?? '']).filter(Boolean));
  const { address } = listPosition.current ?? {};
  // A letter goes to the address that they gave last.
  const reachable = sent.find(({ email, binnedAt }) => email && !binnedAt);
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
        {mayChange && reachable && (
          <div className="actions">
            <Button is="main" onClick={() => setWriting(true)}>
              {unsent.read(`letter ${reachable.id}`)
                ? 'Go on with your letter …'
                : 'Write a letter …'}
            </Button>
          </div>
        )}
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
      {isWriting && reachable && (
        <LetterDialog
          submissions={[reachable]}
          who={senderOf(reachable)}
          onDone={all.refetch}
          onClose={() => setWriting(false)}
        />
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
  const { id, form, role, position, title, message, file, createdAt } = sent;
  const about = role ?? position ?? title;
  const { mayChange } = useStaff();
  const { mutate, isPending, variables, error } = useStatusChange(() =>
    reread('GET /submissions/:id/everything'),
  );
  const status = isPending ? variables.to : sent.status;
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
        <StatusSelect
          submission={{ ...sent, status }}
          label={`Status of ${formNames[form]}, ${timeText(createdAt)}`}
          onSet={mayChange ? (to) => mutate({ submission: sent, to }) : undefined}
        />
        <time className="hint" dateTime={createdAt}>
          {timeText(createdAt)}
        </time>
        {file && (
          <a href={addressOf('GET /submissions/:id/file', { id })} download>
            <bdi translate="no">{file.filename}</bdi>
          </a>
        )}
      </p>
      <Failure message={error?.message} />
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
        <section aria-labelledby={`letters-${id}`}>
          <h3 id={`letters-${id}`}>Letters</h3>
          <ol className="plain">
            {sent.letters.map((letter) => (
              <LetterItem key={letter.id} letter={letter} />
            ))}
          </ol>
        </section>
      )}
    </li>
  );
}
