import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { readFile } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { isNarrow, useWindowEvent } from '#use-window.ts';
import { countText } from '#words.ts';
import type { Drawn, DrawRequest, View, ViewRequest } from '../pdf/draw.ts';
import type { FindRequest } from '../pdf/sheets.ts';

type Props = { id: string; sought?: string };

// The frame has shorter limits of its own; this one holds where the frame itself has stopped.
const silentForMs = 30_000;
const highest = 120_000;
const refusals = {
  failed: 'This file cannot be drawn here: download it.',
  'over limit': 'This file could not be shown here within its limits; download it.',
};

async function getWorker(): Promise<string> {
  const response = await fetch(workerUrl);
  if (!response.ok) throw new Error(refusals.failed);
  return response.text();
}

/** A PDF drawn in a frame without an origin: nothing of the file runs, and the frame reaches nothing. */
export function PdfFrame({ id, sought = '' }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const foundPlace = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState('Fetching the file …');
  const [refusal, setRefusal] = useState<string>();
  const [height, setHeight] = useState(0);
  const [pages, setPages] = useState(0);
  const [view, setView] = useState<View>(() => ({ zoom: 1, isFolded: isNarrow() }));
  const [found, setFound] = useState<Found>();

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const post = (message: DrawRequest | ViewRequest | FindRequest, given: Transferable[] = []) =>
    frame.current?.contentWindow?.postMessage(message, '*', given);

  function change(changed: View) {
    setView(changed);
    post({ do: 'set view', view: changed });
  }

  function find(text: string, at: number) {
    if (view.isFolded) change({ ...view, isFolded: false });
    post({ do: 'find', text, at });
  }

  // The frame cannot scroll the page around it.
  useEffect(() => {
    if (found?.count) foundPlace.current?.scrollIntoView({ block: 'center' });
  }, [found]);

  async function send() {
    try {
      const [file, worker] = await Promise.all([readFile(id), getWorker()]);
      post({ do: 'draw', file, worker, view }, [file]);
      setSaid('Drawing the file …');
      timer.current = setTimeout(() => setRefusal(refusals['over limit']), silentForMs);
    } catch (error) {
      setRefusal((error as Error).message);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useWindowEvent('message', ({ data, source }: MessageEvent<Drawn>) => {
    if (source !== frame.current?.contentWindow) return;
    if (data.state === 'ready') return void send();
    if (data.state === 'found') return setFound(data);
    clearTimeout(timer.current);
    if (data.state !== 'opened') return setRefusal(refusals[data.state]);
    const { pages, shown } = data;
    setPages(pages);
    setHeight(Math.min(data.height, highest));
    const all = countText(pages, 'page', 'pages');
    setSaid(shown < pages ? `The first ${shown} of ${all} are shown; the download has all.` : '');
  });

  // Removing the frame frees all memory that the file took.
  if (refusal) {
    return (
      <p className="refusal" role="status">
        {refusal}
      </p>
    );
  }
  return (
    <>
      <p className="hint" role="status">
        {said}
      </p>
      {pages > 0 && (
        <div className="pdf-bar">
          <PdfTools view={view} onChange={change} />
          <PdfFinder sought={sought} found={found} onFind={find} />
        </div>
      )}
      <div className="pdf-place">
        <span ref={foundPlace} className="pdf-found" style={{ top: found?.top }} />
        <iframe
          ref={frame}
          className="pdf"
          title="The file's pages"
          src="/desk/pdf.html"
          sandbox="allow-scripts"
          style={{ height: height || undefined }}
        />
      </div>
      {pages > 1 && isNarrow() && (
        <Button onClick={() => change({ ...view, isFolded: !view.isFolded })}>
          {view.isFolded
            ? `Show all ${countText(pages, 'page', 'pages')}`
            : 'Show only the first page'}
        </Button>
      )}
    </>
  );
}

/** `at` is the place that is shown, from 0; `top` its distance from the top of the frame, in pixels. */
type Found = { count: number; at: number; top: number };

type FinderProps = {
  /** What the list was searched for, which stands in the field. */
  sought: string;
  found: Found | undefined;
  onFind: (text: string, at: number) => void;
};

const longestWord = (text: string) =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest));

/** Finds a text in the pages: Enter goes on to the next place. */
function PdfFinder({ sought, found, onFind }: FinderProps) {
  const [text, setText] = useState(() => longestWord(sought));
  const [asked, setAsked] = useState('');
  const isFound = found !== undefined && asked !== '' && asked === text;

  function show(step: number) {
    setAsked(text);
    onFind(text, isFound ? found.at + step : 0);
  }

  return (
    <search>
      <form
        className="pdf-finder"
        onSubmit={(event) => {
          event.preventDefault();
          show(1);
        }}
      >
        <output className="num">
          {isFound && (found.count ? `${found.at + 1} of ${found.count}` : 'Not found')}
        </output>
        <input
          type="search"
          aria-label="Find in the file"
          placeholder="Find in the file"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button is="plain" aria-label="The place before" onClick={() => show(-1)}>
          ↑
        </Button>
        <button type="submit" className="button plain" aria-label="The next place">
          ↓
        </button>
      </form>
    </search>
  );
}

type PdfToolsProps = {
  view: View;
  onChange: (view: View) => void;
};

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

function PdfTools({ view, onChange }: PdfToolsProps) {
  const { zoom } = view;
  const smaller = steps.findLast((step) => step < zoom);
  const larger = steps.find((step) => step > zoom);
  const button = (label: string, sign: string, to: number | undefined) => (
    <Button
      is="plain"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onChange({ ...view, zoom: to })}
    >
      {sign}
    </Button>
  );
  return (
    <fieldset className="pdf-tools" aria-label="Size of the pages">
      {button('Smaller', '−', smaller)}
      <output className="num">{`${Math.round(zoom * 100)} %`}</output>
      {button('Larger', '+', larger)}
      {button('Fit the width', 'Fit', zoom === 1 ? undefined : 1)}
    </fieldset>
  );
}
