import type { Letter } from '@site/server/desk/letters';
import type { ReactNode } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Problem } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { useAttempt } from '#use-load.ts';
import { timeText } from '#words.ts';

type Props = {
  letter: Letter;
  /** The recipient, where the view does not name them already. */
  children?: ReactNode;
  onChange: () => void;
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

export function LetterItem({ letter, onChange, children }: Props) {
  const { mayChange, me } = useStaff();
  const { problem, attempt } = useAttempt();
  const { id, author, template, subject, text, state } = letter;
  const act = (acting: () => Promise<unknown>) =>
    attempt(async () => {
      await acting();
      onChange();
    });
  const cancel = () => act(() => call('POST /letters/cancel', { ids: [id] }));

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
            <Button onClick={() => act(() => call('POST /letters/:id/send-again', { id }))}>
              Send again
            </Button>
          )}
          <Button onClick={cancel}>{state === 'failed' ? 'Remove' : 'Cancel sending'}</Button>
        </div>
      )}
      <Problem message={problem} />
    </li>
  );
}
