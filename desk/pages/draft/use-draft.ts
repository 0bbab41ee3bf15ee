import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentName } from '../../../content/registry.ts';
import { get, post } from '../../api.ts';
import type { OpenPage, SavedPage } from '../types.ts';
import { createDraft, type DraftCalls, isUnsaved, openDraft } from './draft.ts';
import { dropKept, keep, readKept } from './kept.ts';

function callsFor(email: string, name: ContentName): DraftCalls {
  const path = `/pages/${name}`;
  return {
    read: () => get<OpenPage>(path, { isByItself: true }),
    save: (data, { revision, version }) => post<SavedPage>(path, { data, revision, version }),
    discard: (revision) => post(`${path}/discard`, { revision }),
    keep: (kept) => (kept ? keep(email, name, kept) : dropKept(email, name)),
  };
}

/** The draft of an opened page, for one account in this browser. */
export function useDraft(page: OpenPage, email: string) {
  const [draft] = useState(() =>
    createDraft(openDraft(page, readKept(email, page.name)), callsFor(email, page.name)),
  );
  const state = useSyncExternalStore(draft.listen, draft.state);
  useEffect(() => {
    // What this browser kept is sent now.
    if (isUnsaved(draft.state())) draft.save();
    addEventListener('online', draft.save);
    return () => {
      removeEventListener('online', draft.save);
      draft.stop();
    };
  }, [draft]);
  return { draft, state };
}
