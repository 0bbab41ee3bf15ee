import type { ContentName } from '@site/content/registry';
import type { OpenedPage } from '@site/server/desk/api/pages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#api.ts';
import { reread } from '#use-call.ts';
import { useWindowEvent } from '#use-window.ts';
import { createDraft, type DraftCalls, isUnsaved, type Kept, openDraft } from './draft.ts';

/** It is kept per account, so that a lost connection, a sign-out or a restart loses nothing. */
const keyOf = (email: string, name: ContentName) => `desk page ${name} of ${email}`;

function readKept(email: string, name: ContentName): Kept | undefined {
  const text = localStorage.getItem(keyOf(email, name));
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
    keep(kept) {
      if (!kept) return localStorage.removeItem(keyOf(email, name));
      try {
        localStorage.setItem(keyOf(email, name), JSON.stringify(kept));
      } catch {
        // Some browsers store nothing in private windows.
      }
    },
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
