import type { ContentName } from '@site/content/registry';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#use-call.ts';
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

/** Reports that a page is open here, and returns who else has it open. `then` runs after each report. */
export function usePresence(name: ContentName, first: string[], then: () => void): string[] {
  const every = 10_000;
  const { data, readAt } = useCall('POST /pages/:name/presence', { name }, { every });
  const onReported = useEffectEvent(then);
  useEffect(() => {
    if (readAt) onReported();
  }, [readAt]);
  return data?.people ?? first;
}
