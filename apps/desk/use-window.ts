import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { unreadText } from './words.ts';

/** Listens to the window as long as the component is there. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => onEvent(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}

/** What was stored, or null: some browsers refuse the storage itself. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it, in browsers that store anything; in private windows some do not. */
export function store(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Then it is gone with the page.
  }
}

type Keys = Record<string, () => void>;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null
  );
}

/** Single keys, where nobody types and no dialog is open; Escape leaves a text, so that they act again. */
export function useKeys(keys: Keys): void {
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target)) {
      const leaves = event.key === 'Escape' && !(event.target as HTMLElement).closest('dialog');
      if (leaves) (event.target as HTMLElement).blur();
      return;
    }
    const isRange = event.shiftKey && event.key.startsWith('Arrow');
    const run = keys[isRange ? `Shift+${event.key}` : event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
}

/**
 * Whether the page is in the browser's back/forward cache, or was just restored from it: then
 * nothing of an applicant may stand in it before it is known that the session still is one.
 * `look` asks for that.
 */
export function useRestoredPage(look: () => Promise<void>): boolean {
  const [isKept, setKept] = useState(false);
  useWindowEvent('pagehide', ({ persisted }) => {
    if (persisted) flushSync(() => setKept(true));
  });
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) look().finally(() => setKept(false));
  });
  return isKept;
}

/** A ref for what appears in place of the control that had the focus. */
export const focus = (element: HTMLElement | null): void => element?.focus();

/** A ref for a row that need not fit: what matches in it, another one with another `key`, is scrolled to. */
export function useScrolledTo<Row extends HTMLElement>(selector: string, key: unknown) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another element
  useEffect(() => {
    const found = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !found) return;
    const [outer, inner] = [row.current, found].map((one) => one.getBoundingClientRect());
    row.current.scrollLeft += inner!.left + inner!.width / 2 - outer!.left - outer!.width / 2;
  }, [selector, key]);
  return row;
}

/** Whether comments stand below a submission and not beside it: see documents.css. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 59.9375rem)').matches;
}

const shownMs = 8_000;

/** What has just been done, in words that go away by themselves. */
export function useMessage(): [message: string, say: (words: string) => void] {
  const [said, setSaid] = useState({ words: '' });
  useEffect(() => {
    if (!said.words) return;
    const timer = setTimeout(() => setSaid({ words: '' }), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.words, useCallback((words) => setSaid({ words }), [])];
}

export function useTitle(view: string, unread = 0): void {
  useEffect(() => {
    document.title = `${unread ? `(${unreadText(unread)}) ` : ''}${view} · Desk`;
  }, [view, unread]);
}
