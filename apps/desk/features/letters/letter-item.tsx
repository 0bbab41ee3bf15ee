import type { Letter } from '@site/server/desk/api/letters';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Problem } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { reread } from '#use-call.ts';
import { timeText } from '#words.ts';

type Props = {
  letter: Letter;
  /** The recipient, where the view does not name them already. */
  children?: ReactNode;
};

function stateText({ state, at, triedUntil, attempts, replyCode }: Letter): string {
  if (state === 'sent') return `Sent on ${timeText(at)}`;
  if (state === 'failed') {
    const code = replyCode ? `, with the code ${replyCode}` : '';
    const why = at < triedUntil ? 'refused it for good' : 'did not take it in five days';
    return `Not delivered: the mail server ${why}${code}; given up on ${timeText(at)}`;
  }
  if (state === 'held')
    return 'Held, as its author may not send letters any more: an admin decides';
  const tried = attempts
    ? `; the mail server did not take it yet, it is tried again until ${timeText(triedUntil)}`
    : '';
  return `Goes on ${timeText(at)}${tried}`;
}

export function LetterItem({ letter, children }: Props) {
  const { mayChange, me } = useStaff();
  const { id, author, template, subject, text, state } = letter;
  const { mutate, error } = useMutation({
    mutationFn: (does: 'send again' | 'cancel') =>
      does === 'cancel'
        ? call('POST /letters/cancel', { ids: [id] })
        : call('POST /letters/:id/send-again', { id }),
    onSuccess: () => reread('GET /letters', 'GET /submissions/:id/letters'),
  });

  return (
    <li className={`letter-item ${state}`}>
      {children}
      <details>
        <summary>
          <bdi translate="no">{subject}</bdi>
        </summary>
        <p className="message" dir="auto" translate="no">
          {text}
        </p>
      </details>
      <p className={state === 'failed' ? 'problem' : 'hint'}>{stateText(letter)}</p>
      <p className="hint">
        <span translate="no">{author}</span>
        <span>{template ? `, from “${template}”` : ', written freely'}</span>
      </p>
      {mayChange && state !== 'sent' && (
        <div className="actions">
          {state === 'failed' && me.sendsMail && (
            <Button onClick={() => mutate('send again')}>Send again</Button>
          )}
          <Button onClick={() => mutate('cancel')}>
            {state === 'failed' ? 'Remove' : 'Cancel sending'}
          </Button>
        </div>
      )}
      <Problem message={error?.message} />
    </li>
  );
}
