import { joinNowFields, joinNowTexts, roleField } from '@site/forms/fields';
import { newIdempotencyKey } from '@site/forms/post-with-progress';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { applyUrl, problemTexts } from '#api.ts';
import { useContent } from '#content.ts';
import { Alert } from '#parts/form/alert.tsx';
import { Field, personFields, TextField } from '#parts/form/field.tsx';
import { TextArea } from '#parts/form/text-area.tsx';
import { PrivacyLink } from '#parts/layout/texts.tsx';
import { countForm } from '#visits.ts';

type JoinFormProps = {
  /** What was typed before an attempt that failed. */
  typed?: FormData;
  sending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

function JoinForm({ typed, sending, onSubmit }: JoinFormProps) {
  const { intro, fields, privacy, submit } = useContent('join-now').form;
  const form = useRef<HTMLFormElement>(null);
  const isCounted = useRef(typed !== undefined);
  // The form comes back where its result stood, and with it the focus that was on "Try again".
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes back
  useEffect(() => {
    if (typed) form.current?.querySelector('input')?.focus();
  }, []);
  function countOpened() {
    if (!isCounted.current) countForm('opened', 'join-now');
    isCounted.current = true;
  }
  const before = (name: string) => String(typed?.get(name) ?? '');
  return (
    <form
      ref={form}
      method="post"
      action={applyUrl}
      onSubmit={onSubmit}
      onFocus={countOpened}
      className="join-fields"
    >
      <p>{intro}</p>
      <TextField
        {...fields.name}
        {...personFields.name}
        name="fullName"
        defaultValue={before('fullName')}
        maxLength={joinNowFields.fullName.maxLength}
      />
      <TextField
        {...fields.email}
        {...personFields.email}
        name="email"
        defaultValue={before('email')}
        maxLength={joinNowFields.email.maxLength}
      />
      <TextField
        {...fields.phone}
        {...personFields.phone}
        name="phone"
        defaultValue={before('phone')}
        maxLength={joinNowFields.phone.maxLength}
      />
      <Field label={fields.role.label} missing={roleField.missing}>
        {(tied) => (
          <select {...tied} name="role" required defaultValue={before('role')}>
            <option value="">{fields.role.choose}</option>
            {roleField.choices.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        {...fields.message}
        optional
        name="message"
        defaultValue={before('message')}
        maxLength={joinNowFields.message.maxLength}
      />
      <p className="note">
        <span>{privacy}</span> <PrivacyLink />
      </p>
      <button type="submit" className="btn btn-call" aria-disabled={sending}>
        {sending ? 'Sending…' : submit}
      </button>
    </form>
  );
}

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
