import type { Everything } from '@site/server/desk/people';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { addressOf } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { NotFound, Reading, StatusMark } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { countText, dayText, formNames, mailtoAddress, senderOf, timeText } from '#words.ts';
import { LetterItem } from '../letters/letters.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** All that one person sent, whatever form it came by. */
export function PersonPage() {
  const { id = '' } = useParams();
  const all = useCall('GET /submissions/:id/everything', { id }, { isLive: true });
  const { mayChange } = useStaff();
  const [isErasing, setErasing] = useState(false);
  const navigate = useNavigate();
  const { sent = [], count = 0 } = all.data ?? {};
  const [newest] = sent;
  const who = newest && senderOf(newest);
  useTitle(who ?? 'Person');
  if (all.error?.status === 404 || all.error?.status === 422) return <NotFound />;
  if (!newest) return <Reading of={all}>Reading what they sent …</Reading>;
  const reached = new Set(sent.flatMap(({ email, phone }) => [email, phone ?? '']).filter(Boolean));
  return (
    <article className="person-page">
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
        {mayChange && (
          <div className="actions">
            <Button is="danger" onClick={() => setErasing(true)}>
              Erase all of this person …
            </Button>
          </div>
        )}
      </header>
      <ol className="plain">
        {sent.map((one) => (
          <Sent key={one.id} sent={one} />
        ))}
      </ol>
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
