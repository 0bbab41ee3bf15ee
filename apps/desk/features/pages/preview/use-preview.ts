import type { Input } from '@site/server/desk/calls';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, tryAgainAfterMs } from '#api.ts';
import { addFrameStyles, marksOf, outline, type Place, placeAt, writePage } from './write-page.ts';

/** How long a click of the frame may come after the frame took the focus. */
const clickWithinMs = 300;

/**
 * Listens to clicks inside a frame that runs no script: `onClick` is called with the element. Returns how to stop.
 * WebKit delivers no event out of such a frame; there a click is known by the focus, which goes to the
 * frame, and by what the pointer is over.
 */
function listenInFrame(
  frame: HTMLIFrameElement,
  page: Document,
  onClick: (on: Element) => void,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function click(event: Event): void {
    clearTimeout(waiting);
    event.preventDefault();
    onClick(event.target as Element);
  }
  function blur(): void {
    if (document.activeElement !== frame) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const over = [...page.querySelectorAll(':hover')].at(-1);
      if (!over || document.activeElement !== frame) return;
      // Without the focus in the frame, the next click is noticed too.
      frame.blur();
      onClick(over);
    }, clickWithinMs);
  }
  page.addEventListener('click', click);
  addEventListener('blur', blur);
  return () => {
    clearTimeout(waiting);
    page.removeEventListener('click', click);
    removeEventListener('blur', blur);
  };
}

/**
 * Runs with the newest of what it is asked for: one run at a time, each begun at least `waitMs` after the
 * first question that it is for.
 */
export function createLatest<Asked>(run: (asked: Asked) => Promise<void>, waitMs: number) {
  let next: { asked: Asked } | undefined;
  let isBusy = false;
  let isStopped = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (next && !isStopped) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const { asked } = next;
      next = undefined;
      if (!isStopped) await run(asked);
    }
    isBusy = false;
  }

  return {
    ask(asked: Asked): void {
      next = { asked };
      if (!isBusy) work();
    },
    stop(): void {
      isStopped = true;
    },
  };
}

type Asked = Input<'POST /preview'>;

type Options = Asked & {
  frame: RefObject<HTMLIFrameElement | null>;
  focused: Place | undefined;
  /** Whether the preview is shown, where there is room for one pane only. */
  isInFront: boolean;
  /** The place is undefined for what shows no field. */
  onClicked: (place: Place | undefined) => void;
};

// Joins a burst of keys; later ones wait for the running render anyway.
const waitMs = 20;

/** Shows a page with its draft in a frame that runs nothing, and follows what is typed. */
export function usePreview({ frame, page, data, path, focused, isInFront, onClicked }: Options) {
  /** The frame's own document, once it is loaded. */
  const [loaded, setLoaded] = useState<Document>();
  /** Whether the frame shows something else than the preview. */
  const [isBroken, setBroken] = useState(false);
  const [failures, setFailures] = useState(0);
  const [written, setWritten] = useState(0);
  const [problem, setProblem] = useState<string>();
  const shownPath = useRef('');

  const latest = useRef<ReturnType<typeof createLatest<Asked>>>(undefined);
  useEffect(() => {
    async function show(asked: Asked): Promise<void> {
      try {
        const { html } = await call('POST /preview', asked);
        const shown = frame.current?.contentDocument;
        if (!shown) return;
        setProblem(
          html === undefined
            ? 'The preview waits for what is still to be filled in or mended.'
            : undefined,
        );
        if (html === undefined) return;
        writePage(shown, html);
        if (shownPath.current !== asked.path) shown.defaultView?.scrollTo(0, 0);
        shownPath.current = asked.path;
        setWritten((count) => count + 1);
      } catch (error) {
        setProblem((error as Error).message);
        // The server is busy or away; what is newest by then is asked for.
        setTimeout(() => setFailures((count) => count + 1), tryAgainAfterMs);
      }
    }
    const asking = createLatest(show, waitMs);
    latest.current = asking;
    return () => asking.stop();
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is asked for again
  useEffect(() => {
    if (loaded) latest.current?.ask({ page, data, path });
  }, [loaded, failures, page, data, path]);

  function load() {
    const shown = frame.current?.contentDocument;
    if (shown?.title === 'Preview') {
      addFrameStyles(shown);
      setLoaded(shown);
      return setBroken(false);
    }
    // The frame begins with an empty document; what else it shows is a refusal, or the browser's own page.
    if (shown?.location.href === 'about:blank') return;
    setBroken(true);
  }
  useEffect(() => {
    if (!isBroken) return;
    const timer = setTimeout(retry, tryAgainAfterMs);
    return () => clearTimeout(timer);
  });
  function retry() {
    setBroken(false);
    frame.current?.setAttribute('src', '/desk/preview');
  }
  const onClick = useEffectEvent((on: Element) => onClicked(placeAt(on, page)));
  useEffect(() => {
    if (loaded && frame.current) return listenInFrame(frame.current, loaded, (on) => onClick(on));
  }, [frame, loaded]);

  const focusedKey = focused && JSON.stringify(focused);
  const scrolledTo = useRef<string>(undefined);
  const [isShown, setShown] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written or comes into view anew is to be marked anew
  useEffect(() => {
    if (!loaded) return;
    const place: Place | undefined = focusedKey ? JSON.parse(focusedKey) : undefined;
    const element = outline(loaded, place);
    setShown(!place || element !== undefined);
    if (!element) return;
    // What is being written may come to stand in another block.
    const shown = `${focusedKey} ${marksOf(element)}`;
    if (scrolledTo.current !== shown) scrollIn(loaded, element);
    scrolledTo.current = shown;
  }, [loaded, focusedKey, written, isInFront]);

  return { load, retry, isBroken, problem, isReady: written > 0, isShown };
}

/** Scrolls only the frame, not the page around it. */
function scrollIn({ defaultView: view }: Document, element: Element): void {
  if (!view) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3, behavior: 'instant' });
}
