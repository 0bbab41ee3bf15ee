import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentName } from '../../../content/registry.ts';
import type { OpenedPage } from '../../../server/desk/api/pages.ts';
import { call } from '../../api.ts';
import { useWindowEvent } from '../../use-window-event.ts';
import { createDraft, type DraftCalls, isUnsaved, openDraft } from './draft.ts';
import { dropKept, keep, readKept } from './kept.ts';

function callsFor(email: string, name: ContentName): DraftCalls {
  return {
    read: () => call('GET /pages/:name', { name }, { isBackground: true }),
    save: (data, { revision, version }) =>
      call('POST /pages/:name', { name, data, revision, version }),
    discard: (revision) => call('POST /pages/:name/discard', { name, revision }),
    keep: (kept) => (kept ? keep(email, name, kept) : dropKept(email, name)),
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
