import type { ListedSubmission } from '@site/server/desk/api/inbox';
import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#parts/button.tsx';
import { formNames, ordinalText, senderOf, shortTime, timeText } from '#words.ts';

type Props = {
  submission: ListedSubmission;
  address: string;
  mayMove: boolean;
  isDragged: boolean;
  onGrab: (press: PointerEvent<HTMLElement>, submission: ListedSubmission) => void;
  onMove: (submission: ListedSubmission) => void;
};

export function Card({ submission, address, mayMove, isDragged, onGrab, onMove }: Props) {
  const { id, form, role, position, title, owner, nth } = submission;
  const who = senderOf(submission);
  return (
    <li
      className={submission.isOpened ? 'card' : 'card unread'}
      data-id={id}
      data-dragged={isDragged || undefined}
      data-movable={mayMove || undefined}
      onPointerDown={(press) => mayMove && onGrab(press, submission)}
    >
      <Link to={`/submissions/${id}?${address}`} className="card-name" draggable={false}>
        <bdi translate="no">{who}</bdi>
        {!submission.isOpened && <span className="visually-hidden"> (unread)</span>}
      </Link>
      <p className="card-about">
        <bdi translate="no">{role ?? position ?? title ?? formNames[form]}</bdi>
      </p>
      {submission.hasFailedLetter && <p className="undelivered">Letter not delivered</p>}
      <p className="hint">
        <time dateTime={submission.createdAt} title={timeText(submission.createdAt)}>
          {shortTime(submission.createdAt)}
        </time>
        {owner && <span translate="no">{` · ${owner.name}`}</span>}
        {nth > 1 && (
          <>
            <span>{` · ${ordinalText(nth)}`}</span>
            <span className="visually-hidden"> from this person</span>
          </>
        )}
      </p>
      {mayMove && (
        <Button onClick={() => onMove(submission)}>
          <span>Move to …</span>
          <span className="visually-hidden">{` ${who}`}</span>
        </Button>
      )}
    </li>
  );
}
