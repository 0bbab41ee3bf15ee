import type { Output } from '@site/server/desk/calls';
import type { Letter } from '@site/server/desk/letters';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Failure } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { timeText } from '#words.ts';
import { CorrectDialog } from '../inbox/correct-dialog.tsx';
import { ChangeLetter, rereadLetters, useLetterEdit } from './change-letter.tsx';
import { keepWords } from './letter-fields.tsx';

export type ListedLetter = Output<'GET /letters'>['letters'][number];

type ItemProps = {
  letter: Letter;
  /** The recipient, where the view does not name them already. */
  children?: ReactNode;
};

const whens: Record<Letter['state'], string> = {
  waiting: 'Goes on',
  sent: 'Sent on',
  failed: 'Given up on',
  held: 'Was to go on',
};

/** Why it has not gone; undefined where nothing is in its way. */
function reasonText({ state, at, triedUntil, attempts, replyCode }: Letter) {
  if (state === 'failed') {
    const code = replyCode ? `, with the code ${replyCode}` : '';
    const why = at < triedUntil ? 'refused it for good' : 'did not take it in five days';
    return `: the mail server ${why}${code}.`;
  }
  if (state === 'held')
    return 'Held, as its author may not send letters any more: an admin decides.';
  if (state === 'sent' || !attempts) return undefined;
  return `The mail server did not take it yet: it is tried again until ${timeText(triedUntil)}.`;
}

export function LetterItem({ letter, children }: ItemProps) {
  const { mayChange, me, unsent } = useStaff();
  const offerUndo = useUndo();
  const { id, subject, text, state, at } = letter;
  const { edit, keep, begin } = useLetterEdit(letter);
  const [isCorrecting, setCorrecting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const reason = reasonText(letter);
  const { mutate, error } = useMutation({
    mutationFn: (does: 'send again' | 'cancel'): Promise<unknown> =>
      does === 'cancel'
        ? call('POST /letters/cancel', { ids: [id] })
        : call('POST /letters/:id/send-again', { id }),
    onSuccess(_, does) {
      if (does === 'cancel') {
        keepWords(unsent, letter);
        offerUndo({ message: 'It is not sent. Its words stand where you write a letter to them.' });
      }
      return rereadLetters();
    },
  });

  return (
    <li className={`letter-item ${state}`}>
      <time className="num hint" dateTime={at}>{`${whens[state]} ${timeText(at)}`}</time>
      {children}
      <details>
        <summary>
          <bdi translate="no">{subject}</bdi>
        </summary>
        <p className="message" dir="auto" translate="no">
          {text}
        </p>
      </details>
      {reason && (
        <p className={state === 'failed' ? 'problem' : 'hint'}>
          {state === 'failed' && (
            <>
              <span>Not delivered to </span>
              <bdi translate="no">{letter.to}</bdi>
            </>
          )}
          <span>{reason}</span>
        </p>
      )}
      <Origin letter={letter} />
      {mayChange && state !== 'sent' && !edit && (
        <div className="actions">
          {state === 'failed' && me.sendsMail && (
            <Button onClick={() => mutate('send again')}>Send again</Button>
          )}
          {state === 'failed' && (
            <Button onClick={() => setCorrecting(true)}>Correct the e-mail …</Button>
          )}
          {state === 'waiting' && (
            <Button ref={button} onClick={begin}>
              Change or move it
            </Button>
          )}
          <Button onClick={() => mutate('cancel')}>
            {state === 'failed' ? 'Remove' : 'Cancel sending'}
          </Button>
        </div>
      )}
      {edit && (
        <ChangeLetter
          id={id}
          edit={edit}
          onType={keep}
          onClose={() => {
            keep(undefined);
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      )}
      {isCorrecting && (
        <CorrectRecipient id={letter.submissionId} onClose={() => setCorrecting(false)} />
      )}
      <Failure message={error?.message} />
    </li>
  );
}

function CorrectRecipient({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useCall('GET /submissions/:id', { id });
  if (!data) return null;
  return (
    <CorrectDialog
      submission={data.submission}
      onDone={() => void Promise.all([reread('GET /submissions/:id'), rereadLetters()])}
      onClose={onClose}
    />
  );
}

/** Who wrote it out of what, and what goes with it. */
export function Origin({ letter: { author, template, cc, filename } }: { letter: Letter }) {
  return (
    <p className="hint origin">
      <span translate="no">{author}</span>
      <span>{template ? `, from “${template}”` : ', written freely'}</span>
      {cc && <span translate="no">{`, copy to ${cc.replaceAll(',', ', ')}`}</span>}
      {filename && <span translate="no">{`, with ${filename}`}</span>}
    </p>
  );
}

export function Recipient({ letter: { submissionId, who } }: { letter: ListedLetter }) {
  return (
    <Link to={`/submissions/${submissionId}`}>
      <bdi translate="no">{who}</bdi>
    </Link>
  );
}
