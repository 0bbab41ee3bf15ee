import { postWithProgress } from '@site/forms/post-with-progress';
import type { Output } from '@site/server/desk/calls';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, offline, refusalOf } from '#api.ts';
import { Failure } from '#parts/state.tsx';

type Props = { onUploaded: (upload: Output<'POST /pictures'>) => void };

export function UploadPlace({ onUploaded }: Props) {
  const id = useId();
  const [part, setPart] = useState(0);
  const [isOver, setOver] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const {
    mutate,
    error,
    isPending: isSending,
  } = useMutation({
    async mutationFn(file: File) {
      setPart(0);
      sending.current = new AbortController();
      if (file.size > most) throw new ApiError(413, tooLarge);
      const answer = await postWithProgress({
        url: '/api/desk/pictures',
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
        onProgress: setPart,
        signal: sending.current.signal,
      });
      if (!answer) return;
      const { status, response } = answer;
      if (status === 0) throw new ApiError(0, offline);
      if (status >= 300) throw refusalOf(status, response);
      onUploaded(response);
    },
  });
  const send = (file: File | undefined) => file && !isSending && mutate(file);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped can be chosen in its field
    <div
      className="upload-place"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>Upload a photograph</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-hint`}
        disabled={isSending}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          send(file);
          // Without this, the same file could not be chosen again after a refusal.
          currentTarget.value = '';
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        Or drop it here. JPEG, PNG, WebP or AVIF, to 20 MB. Where and with what it was taken is left
        out of it.
      </p>
      <div role="status">
        {isSending && (
          <>
            <progress value={part < 1 ? part : undefined} aria-label="Upload" />
            <p>
              {part < 1 ? `${Math.round(part * 100)} % is sent.` : 'It is checked and made anew …'}
            </p>
          </>
        )}
      </div>
      <Failure message={error?.message} />
    </div>
  );
}

const most = 20 * 1024 * 1024;
const tooLarge = 'This file is larger than 20 MB. Save it smaller, or as JPEG.';
