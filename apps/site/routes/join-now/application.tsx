import { joinNowTexts } from '@site/forms/fields';
import { newIdempotencyKey } from '@site/forms/post-with-progress';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { applyUrl, problemTexts } from '#api.ts';
import { useContent } from '#content.ts';
import { Alert } from '#parts/form/alert.tsx';
import { countForm } from '#visits.ts';
import { JoinForm } from './join-form.tsx';

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

type Result = { message: string; reasons: string[] };

const timeout = 60_000;

/** Sends a Join Now application as JSON. Resolves in every case, with the one message to show. */
async function sendApplication(fields: FormData, key: string): Promise<Result> {
  const filled = [...fields].filter(([, value]) => value !== '');
  try {
    const response = await fetch(applyUrl, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(Object.fromEntries(filled)),
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const message = response.ok && messageOf(body);
    return message
      ? { message, reasons: [] }
      : { message: joinNowTexts.failure, reasons: problemTexts(response.status, body) };
  } catch {
    return { message: joinNowTexts.failure, reasons: [] };
  }
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}
