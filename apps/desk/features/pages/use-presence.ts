import type { ContentName } from '@site/content/registry';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#api.ts';
import { useWindowEvent } from '#use-window.ts';

type Shortcuts = { save: () => void; undo: () => void; redo: () => void };

/** Ctrl+S, Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, with Cmd on a Mac; also while somebody types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey) return;
    const ofKeys = { s: 'save', y: 'redo', z: shiftKey ? 'redo' : 'undo' } as const;
    const shortcut = ofKeys[key.toLowerCase() as keyof typeof ofKeys];
    if (!shortcut) return;
    event.preventDefault();
    shortcuts[shortcut]();
  });
}

const reportEveryMs = 10_000;

/** Reports that a page is open here, and returns who else has it open. `then` runs after each report. */
export function usePresence(name: ContentName, first: string[], then: () => void): string[] {
  const [people, setPeople] = useState(first);
  const onReported = useEffectEvent(then);
  useEffect(() => {
    let isGone = false;
    const report = () =>
      call('POST /pages/:name/presence', { name }, { isBackground: true })
        .then((now) => {
          if (isGone) return;
          setPeople(now.people);
          onReported();
        })
        // It is reported again in ten seconds, and saving shows what is wrong.
        .catch(() => {});
    report();
    const timer = setInterval(report, reportEveryMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [name]);
  return people;
}
