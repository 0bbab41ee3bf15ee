import { changedFile } from '@site/forms/files';
import { newIdempotencyKey, postWithProgress } from '@site/forms/post-with-progress';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { problemTexts } from '#api.ts';
import { Alert } from './alert.tsx';

type UploadFormProps = {
  url: string;
  /** Whether the dialog around it is open. */
  open: boolean;
  onSent: () => void;
  failure: string;
  submit: string;
  children: ReactNode;
};

/** A field as it differs from one attempt to the next. */
function described([name, value]: [string, FormDataEntryValue]) {
  if (typeof value === 'string') return [name, value];
  return [name, value.name, value.size, value.lastModified];
}

/**
 * A form that is sent in the background, with its file. A failure keeps all that was entered, file
 * included, and a repeat carries the same key, so that what did arrive is not stored twice.
 */
export function UploadForm(props: UploadFormProps) {
  const { url, open, onSent, failure, submit: label, children } = props;
  const attempt = useRef<{ key: string; content: string }>(undefined);
  const running = useRef<AbortController>(undefined);
  const submitButton = useRef<HTMLButtonElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState<number>();
  const [reasons, setReasons] = useState<string[]>();
  const sending = progress !== undefined;

  // Leaving the page or closing the dialog cancels the upload: nobody would see its outcome.
  useEffect(() => {
    if (!open) running.current?.abort();
    return () => running.current?.abort();
  }, [open]);

  // The alert stands at the end of the form, which may have been sent from further up.
  useEffect(() => {
    if (reasons) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [reasons]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setReasons(undefined);
    setProgress(0);
    const form = new FormData(event.currentTarget);
    const content = JSON.stringify([...form].map(described));
    if (attempt.current?.content !== content)
      attempt.current = { key: newIdempotencyKey(), content };
    const { key } = attempt.current;
    running.current = new AbortController();
    const { signal } = running.current;
    const outcome = await sendUpload({ url, form, key, onProgress: setProgress, signal });
    setProgress(undefined);
    if (outcome?.ok) onSent();
    else if (outcome) setReasons(outcome.reasons);
    else submitButton.current?.focus();
  }

  return (
    <form
      method="post"
      action={url}
      encType="multipart/form-data"
      onSubmit={submit}
      className="upload-form"
    >
      {children}
      <div ref={alert} role="alert">
        {reasons && (
          <Alert tone="bad" reasons={reasons}>
            <p>{failure}</p>
          </Alert>
        )}
      </div>
      {sending && (
        <div className="upload-progress">
          <progress className="progress" aria-label="Upload" value={progress} max={1} />
          <span className="num">{`${Math.round(progress * 100)} %`}</span>
          <button type="button" className="btn btn-quiet" onClick={() => running.current?.abort()}>
            Cancel
          </button>
        </div>
      )}
      <div className="dialog-actions">
        <button ref={submitButton} type="submit" className="btn btn-call" aria-disabled={sending}>
          {sending ? 'Sending…' : label}
        </button>
      </div>
    </form>
  );
}

type Outcome = { ok: true } | { ok: false; reasons: string[] };

type Sending = {
  url: string;
  form: FormData;
  key: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Sends a form with its files. Undefined once `signal` aborts. */
async function sendUpload({ form, key, ...others }: Sending): Promise<Outcome | undefined> {
  const headers = { accept: 'application/json', 'idempotency-key': key };
  const answer = await postWithProgress({ ...others, body: form, headers });
  if (!answer) return undefined;
  const { status, response } = answer;
  if (status >= 200 && status < 300) return { ok: true };
  if (status) return { ok: false, reasons: problemTexts(status, response) };
  return { ok: false, reasons: (await canBeRead(form)) ? [] : [changedFile] };
}

/** A browser sends nothing of a form whose file is not as it was chosen, and does not say why. */
async function canBeRead(form: FormData): Promise<boolean> {
  const files = [...form.values()].filter((value) => value instanceof File);
  const read = files.map(async (file) => {
    const { byteLength } = await file.slice().arrayBuffer();
    return byteLength === file.size;
  });
  return Promise.all(read).then(
    (areWhole) => areWhole.every(Boolean),
    () => false,
  );
}
