import { type FormEvent, useEffect, useRef, useState } from 'react';
import careers from '../../../content/careers.yaml';
import { careersFields, careersTexts } from '../../../forms/careers.ts';
import { limits } from '../../../forms/limits.ts';
import { messages } from '../../../forms/messages.ts';
import { resumeAccept, resumeExtension, resumeTypeNames } from '../../../forms/resume-types.ts';
import { applyUrl, newIdempotencyKey } from '../../api.ts';
import { Alert } from '../../components/alert.tsx';
import { personFields, TextField } from '../../components/field.tsx';
import { FileField } from '../../components/file-field.tsx';
import { sendApplication } from './send-application.ts';

const hint = `${resumeTypeNames}, at most ${limits.resumeBytes / 1024 / 1024} MB.`;

function refuse(file: File): string | undefined {
  if (!resumeExtension(file.name)) return messages.resumeType;
  if (file.size === 0) return messages.resumeEmpty;
  if (file.size > limits.resumeBytes) return messages.resumeTooLarge;
}

type ApplyFormProps = { open: boolean; onSent: () => void };

/**
 * The form of the Careers dialog. A failure keeps all that was entered, file included, and a repeat
 * carries the same key, so that an application which did arrive is not stored twice.
 */
export function ApplyForm({ open, onSent }: ApplyFormProps) {
  const key = useRef<string>(undefined);
  const cancel = useRef<() => void>(undefined);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<number>();
  const [reasons, setReasons] = useState<string[]>();
  const sending = progress !== undefined;

  // Nothing goes on out of sight: neither when the page is left nor when the dialog is closed.
  useEffect(() => {
    if (!open) cancel.current?.();
    return () => cancel.current?.();
  }, [open]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setReasons(undefined);
    setProgress(0);
    key.current ??= newIdempotencyKey();
    const form = new FormData(event.currentTarget);
    const sent = sendApplication({ form, key: key.current, onProgress: setProgress });
    cancel.current = sent.cancel;
    const outcome = await sent.done;
    setProgress(undefined);
    if (outcome?.ok) onSent();
    else if (outcome) setReasons(outcome.reasons);
    else submitButton.current?.focus();
  }

  return (
    <form
      method="post"
      action={applyUrl}
      encType="multipart/form-data"
      onSubmit={submit}
      // What is sent again after a change is another application.
      onChange={() => {
        key.current = undefined;
      }}
      className="mt-2 grid gap-5"
    >
      <p className="text-soft">{careers.form.intro}</p>
      <TextField {...personFields.name} name="name" maxLength={careersFields.name.maxLength} />
      <TextField {...personFields.email} name="email" maxLength={careersFields.email.maxLength} />
      <TextField {...personFields.phone} name="phone" maxLength={careersFields.phone.maxLength} />
      <FileField
        label="Resume"
        name="resume"
        hint={hint}
        accept={resumeAccept}
        refuse={refuse}
        required
      />
      <p className="text-sm text-soft">
        {careers.form.privacy}{' '}
        <a className="link" href="/privacy">
          Privacy
        </a>
      </p>
      <div role="alert">
        {reasons && (
          <Alert tone="bad">
            <p>{careersTexts.failure}</p>
            {reasons.map((reason) => (
              <p key={reason} className="mt-1 font-normal text-ink">
                {reason}
              </p>
            ))}
          </Alert>
        )}
      </div>
      {sending && (
        <div className="flex items-center gap-4">
          <progress className="progress" aria-label="Upload" value={progress} max={1} />
          <span className="num w-12 text-right text-sm">{Math.round(progress * 100)} %</span>
          <button type="button" className="btn btn-quiet" onClick={() => cancel.current?.()}>
            Cancel
          </button>
        </div>
      )}
      <button ref={submitButton} type="submit" className="btn btn-call" aria-disabled={sending}>
        {sending ? 'Sending…' : 'Submit Application'}
      </button>
    </form>
  );
}
