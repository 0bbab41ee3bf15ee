import type { ContentName } from '@site/content/registry';
import type { OpenedPage } from '@site/server/desk/pages';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { call } from '#api.ts';
import { reread, useCall } from '#use-call.ts';
import { readStored, store, useWindowEvent } from '#use-window.ts';
import { createDraft, type DraftCalls, isUnsaved, type Kept, openDraft } from './draft.ts';

/** It is kept per account, so that a lost connection, a sign-out or a restart loses nothing. */
const keyOf = (email: string, name: ContentName) => `desk page ${name} of ${email}`;

function readKept(email: string, name: ContentName): Kept | undefined {
  const text = readStored(keyOf(email, name));
  return text ? JSON.parse(text) : undefined;
}

function callsFor(email: string, name: ContentName): DraftCalls {
  return {
    read: () => call('GET /pages/:name', { name }, { isBackground: true }),
    async save(data, { revision, version }) {
      const saved = await call('POST /pages/:name', { name, data, revision, version });
      // A page that was left may be saved after the list of pages was read.
      void reread('GET /pages');
      return saved;
    },
    discard: (revision) => call('POST /pages/:name/discard', { name, revision }),
    keep: (kept) => store(keyOf(email, name), kept && JSON.stringify(kept)),
  };
}

export function useDraft(page: OpenedPage, email: string) {
  const [draft] = useState(() =>
    createDraft(openDraft(page, readKept(email, page.name)), callsFor(email, page.name)),
  );
  const state = useSyncExternalStore(draft.listen, draft.state);
  useEffect(() => {
    // This sends what the browser kept unsaved.
    if (isUnsaved(draft.state())) draft.save();
    return draft.stop;
  }, [draft]);
  useWindowEvent('online', draft.save);
  return { draft, state };
}

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
