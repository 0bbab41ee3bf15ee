import { pictureIdIn, pictureValue } from '@site/content/figure-record';
import { postWithProgress } from '@site/forms/post-with-progress';
import type { Output } from '@site/server/desk/calls';
import type { Picture, Upload } from '@site/server/desk/pictures';
import { useMutation } from '@tanstack/react-query';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ApiError, offline, refusalOf } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field } from '#parts/field.tsx';
import { Failure, Reading, State } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { countText } from '#words.ts';
import { PictureForm, pagesOf, pictureOf, smallAddress } from './picture-form.tsx';

type PhotographsProps = { chosen: string; onChoose: (id: string) => void };

export function Photographs({ chosen, onChoose }: PhotographsProps) {
  const read = useCall('GET /pictures', {});
  const [opened, setOpened] = useState<string>();
  const uploads = read.data?.uploads;
  const upload = uploads?.find(({ source }) => source === opened);
  const choose = ({ id }: Picture) => onChoose(pictureValue(id));

  function close() {
    setOpened(undefined);
    void read.refetch();
  }
  if (upload) {
    const picture = pictureOf(upload, chosen);
    return <PictureForm upload={upload} picture={picture} onSaved={choose} onClose={close} />;
  }
  function open({ source, isKnown }: Pick<Upload, 'source'> & { isKnown: boolean }) {
    setOpened(source);
    // Somebody else may have uploaded the same file since the list was read.
    if (!isKnown || !uploads?.some((one) => one.source === source)) void read.refetch();
  }
  return (
    <>
      <UploadPlace onUploaded={open} />
      <Reading of={read}>Reading the photographs …</Reading>
      {uploads?.length === 0 && (
        <State kind="nothing" title="No photograph yet">
          The first one that you upload stands here, for every page.
        </State>
      )}
      {uploads && uploads.length > 0 && (
        <PictureGrid
          items={uploads}
          wordsOf={({ pictures }) =>
            pictures.map(({ alt, caption }) => `${alt} ${caption}`).join(' ')
          }
          called={['photograph', 'photographs']}
        >
          {(one) => {
            const picture = pictureOf(one, chosen);
            const pages = pagesOf(one);
            const words = picture ? picture.alt || 'Decoration' : 'Not described yet';
            const act = picture ? 'Words and crop' : 'Describe';
            return (
              <li key={one.source} className="upload">
                <button
                  type="button"
                  aria-pressed={picture !== undefined && picture.id === pictureIdIn(chosen)}
                  onClick={() => (picture ? choose(picture) : setOpened(one.source))}
                >
                  <img
                    className="drawing photo"
                    src={smallAddress(one, picture)}
                    alt=""
                    loading="lazy"
                  />
                  <span>{words}</span>
                  <span className="hint">
                    {pages.length ? `On ${pages.join(', ')}` : 'On no page'}
                  </span>
                </button>
                <Button aria-label={`${act}: ${words}`} onClick={() => setOpened(one.source)}>
                  {act}
                </Button>
              </li>
            );
          }}
        </PictureGrid>
      )}
    </>
  );
}

type UploadProps = { onUploaded: (upload: Output<'POST /pictures'>) => void };

function UploadPlace({ onUploaded }: UploadProps) {
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

type GridProps<Item> = {
  items: readonly Item[];
  /** The words that a search looks in. */
  wordsOf: (item: Item) => string;
  /** What one is called, and several are. */
  called: readonly [one: string, several: string];
  /** Returns an `li`. */
  children: (item: Item) => ReactNode;
};

export function PictureGrid<Item>({ items, wordsOf, called, children }: GridProps<Item>) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = query.toLowerCase().split(/\s+/);
  const found = items.filter((item) =>
    wanted.every((word) => wordsOf(item).toLowerCase().includes(word)),
  );
  return (
    <>
      <Field
        label="Search"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => event.key === 'ArrowDown' && moveInGrid(event, list.current)}
      />
      <p className="hint" role="status">
        {countText(found.length, ...called)}
      </p>
      <ul className="figures" ref={list} onKeyDown={(event) => moveInGrid(event, list.current)}>
        {found.map(children)}
      </ul>
    </>
  );
}

/** Moves the focus through a grid by arrow keys. */
function moveInGrid(event: KeyboardEvent, grid: HTMLElement | null): void {
  const choices = [...(grid?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const next = choices[nextIndex(choices, at, event.key)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextIndex(choices: HTMLElement[], at: number, key: string): number {
  const left = (i: number) => choices[i]?.getBoundingClientRect().left;
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at < 0 ? 0 : choices.findIndex((_, i) => i > at && left(i) === left(at));
    case 'ArrowUp':
      return choices.findLastIndex((_, i) => i < at && left(i) === left(at));
    default:
      return -1;
  }
}
