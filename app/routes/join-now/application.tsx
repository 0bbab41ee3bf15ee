import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../forms/idempotency-key.ts';
import { joinNowTexts } from '../../../forms/join-now.ts';
import { Alert } from '../../components/forms/alert.tsx';
import { useContent } from '../../content.ts';
import { countForm } from '../../visits.ts';
import { JoinForm } from './join-form.tsx';
import { type Result, sendApplication } from './send-application.ts';

/**
 * The form, replaced by one message after any attempt. After a failure "Try again" brings it back
 * as it was typed; sent again unchanged it carries the same key, so that it is stored once.
 */
export function Application() {
  const attempt = useRef<{ key: string; text: string }>(undefined);
  const [typed, setTyped] = useState<FormData>();
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<Result>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = new FormData(event.currentTarget);
    const text = JSON.stringify([...fields]);
    if (attempt.current?.text !== text) attempt.current = { key: newIdempotencyKey(), text };
    setTyped(fields);
    setSending(true);
    const outcome = await sendApplication(fields, attempt.current.key);
    if (!hasFailed(outcome)) countForm('finished', 'join-now');
    setResult(outcome);
    setSending(false);
  }

  if (result) return <ResultMessage {...result} onRetry={() => setResult(undefined)} />;
  return <JoinForm typed={typed} sending={sending} onSubmit={submit} />;
}

const hasFailed = ({ message }: Result): boolean => message === joinNowTexts.failure;

/** Whether the message reads as an error, also where the server says one of what it has stored. */
const isError = ({ message }: Result): boolean => message.includes('Error');

function ResultMessage({ onRetry, ...result }: Result & { onRetry: () => void }) {
  const { message, reasons } = result;
  const { tryAgain } = useContent('join-now').form;
  const text = useRef<HTMLDivElement>(null);
  const isBad = isError(result);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <div ref={text} role={isBad ? 'alert' : 'status'} tabIndex={-1}>
        <Alert tone={isBad ? 'bad' : 'good'} reasons={reasons}>
          <p>{message}</p>
        </Alert>
      </div>
      {hasFailed(result) && (
        <button type="button" className="btn" onClick={onRetry}>
          {tryAgain}
        </button>
      )}
    </>
  );
}
