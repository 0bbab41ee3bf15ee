import type { ContentMistake } from '@site/content/document';
import { isSame } from '@site/content/fields';
import type { OpenedPage } from '@site/server/desk/pages';
import { apiErrorOf, tryAgainAfterMs } from '#api.ts';
import { change, dataOf, type Edit, type History, open, redo, undo } from './history.ts';

export type DraftState = {
  history: History;
  /** What the server has. With revision 0, that is the published version. */
  saved: { data: unknown; revision: number; version: number | undefined };
  mistakes: ContentMistake[];
  /** What visitors have of the page; undefined for nothing. */
  published: unknown;
  isSaving: boolean;
  /** The version that changes the page at its time. */
  scheduled?: OpenedPage['scheduled'];
  /** Why it could not be saved. */
  problem?: string;
  /** What somebody else saved after the changes here began. */
  theirs?: { data: unknown; revision: number; version?: number; author?: string };
};

/** What the server does not have yet: the page as it was typed, and what it was begun from. */
export type Kept = { data: unknown; base: unknown; revision: number };

export type DraftCalls = {
  /** All of these throw an ApiError. */
  read: () => Promise<OpenedPage>;
  save: (
    data: unknown,
    begun: Pick<DraftState['saved'], 'revision' | 'version'>,
  ) => Promise<{ revision: number; mistakes: ContentMistake[] }>;
  discard: (revision: number) => Promise<unknown>;
  /** Keeps in the browser what the server does not have; undefined forgets it. */
  keep: (kept: Kept | undefined) => void;
};

const saveAfterMs = 500;

export const isUnsaved = ({ history, saved }: DraftState): boolean =>
  dataOf(history) !== saved.data;

const revisionOf = ({ draft }: OpenedPage): number => draft?.revision ?? 0;

const theirsOf = (page: OpenedPage) => ({
  data: page.data,
  revision: revisionOf(page),
  version: page.version,
  ...(page.draft && { author: page.draft.author }),
});

/** Opens a page with what the server has, or with what this browser kept unsaved. */
export function openDraft(page: OpenedPage, kept?: Kept): DraftState {
  const { mistakes, published, scheduled } = page;
  const saved = { data: page.data, revision: revisionOf(page), version: page.version };
  const common = { saved, mistakes, published, scheduled };
  const fresh = { ...common, history: open(page.data), isSaving: false };
  if (!kept || isSame(kept.data, page.data)) return fresh;
  const all = (data: unknown): Edit => ({ do: 'set', path: [], value: data });
  if (kept.revision === saved.revision && isSame(kept.base, page.data)) {
    return { ...fresh, history: change(fresh.history, all(kept.data)) };
  }
  return {
    ...fresh,
    history: change(open(kept.base), all(kept.data)),
    saved: { ...saved, data: kept.base, revision: kept.revision },
    theirs: theirsOf(page),
  };
}

export type Draft = ReturnType<typeof createDraft>;

/**
 * A page's draft while it is edited: saved as it is typed, one request at a time. What cannot be saved is
 * kept in the browser, and tried again; what somebody else saved first waits for `settle`.
 */
export function createDraft(start: DraftState, calls: DraftCalls) {
  let state = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function set(next: Partial<DraftState>): void {
    state = { ...state, ...next };
    const { saved, history } = state;
    const { data: base, revision } = saved;
    calls.keep(isUnsaved(state) ? { data: dataOf(history), base, revision } : undefined);
    for (const listener of listeners) listener();
  }

  function saveIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  }

  function step(history: History): void {
    set({ history });
    if (isUnsaved(state)) saveIn(saveAfterMs);
    // Undo may have taken back what could not be saved.
    else set({ problem: undefined });
  }

  /** Resolves when all is saved, or when saving has failed. */
  function save(): Promise<void> {
    clearTimeout(timer);
    saving ??= saveAll().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function saveAll(): Promise<void> {
    while (isUnsaved(state) && !state.theirs) {
      if (!(await saveOnce())) return;
    }
  }

  async function saveOnce(): Promise<boolean> {
    const data = dataOf(state.history);
    const { saved } = state;
    set({ isSaving: true });
    try {
      const { revision, mistakes } = await calls.save(data, saved);
      set({ saved: { ...saved, data, revision }, mistakes, isSaving: false, problem: undefined });
      return true;
    } catch (error) {
      const { status, message, details } = apiErrorOf(error);
      if (status === 409) {
        const there = details.draft as DraftState['theirs'];
        set({ isSaving: false, theirs: await readTheirs().catch(() => there) });
        return false;
      }
      set({ isSaving: false, problem: message });
      const isPassing = status === 0 || status === 429 || status >= 500;
      if (isPassing) saveIn(tryAgainAfterMs);
      return false;
    }
  }

  const readTheirs = async () => theirsOf(await calls.read());

  return {
    state: () => state,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (edit: Edit) => step(change(state.history, edit)),
    undo: () => step(undo(state.history)),
    redo: () => step(redo(state.history)),
    save,
    /** Loads what others saved, unless there are unsaved changes. Returns whether the page changed. */
    async refresh(): Promise<boolean> {
      const before = state.saved;
      const page = await calls.read();
      // What was saved since is newer than what was read.
      if (isUnsaved(state) || saving || state.saved !== before) return false;
      const isOther = !isSame(page.data, state.saved.data);
      const history = isOther ? open(page.data) : state.history;
      const data = isOther ? page.data : state.saved.data;
      const saved = { data, revision: revisionOf(page), version: page.version };
      const { published, mistakes, scheduled } = page;
      set({ history, saved, published, mistakes, scheduled });
      return isOther;
    },
    /** Ends a conflict with the text that was chosen. */
    settle(chosen: unknown): void {
      const { theirs } = state;
      if (!theirs) return;
      const isTheirs = isSame(chosen, theirs.data);
      const history = change(state.history, { do: 'set', path: [], value: chosen });
      const { revision, version } = theirs;
      const saved = { data: isTheirs ? chosen : theirs.data, revision, version };
      set({ history, saved, theirs: undefined, problem: undefined });
      save();
    },
    /** Goes back to the published text; undo brings the draft again. Throws an ApiError. */
    async discard(): Promise<void> {
      await save();
      if (state.saved.revision) await calls.discard(state.saved.revision);
      const page = await calls.read();
      const history = change(state.history, { do: 'set', path: [], value: page.data });
      const saved = { data: page.data, revision: revisionOf(page), version: page.version };
      set({ history, saved, mistakes: page.mistakes, problem: undefined });
    },
    /** Discards a draft that was never public, for good. Throws an ApiError. */
    async drop(): Promise<void> {
      await save();
      const { saved, history } = state;
      if (saved.revision) await calls.discard(saved.revision);
      set({ saved: { ...saved, data: dataOf(history) }, theirs: undefined });
    },
    /** Saves a last time what is not saved yet. */
    stop(): void {
      listeners.clear();
      if (isUnsaved(state) && !state.theirs) save().finally(() => clearTimeout(timer));
      else clearTimeout(timer);
    },
  };
}
