import type { UnsentText as Unsent } from '@site/server/desk/unsent-texts';
import { apiErrorOf, call } from '#api.ts';

type Key = Unsent['key'];
export type UnsentTexts = ReturnType<typeof createUnsentTexts>;

const saveAfterMs = 1_000;

/** Comments and letters that were begun and not sent. The server keeps them under the account, the browser nowhere. */
export function createUnsentTexts() {
  const texts = new Map<Key, string>();
  /** The keys of texts that the server does not have yet. */
  const unsaved = new Set<Key>();
  let owner = '';
  let timer = 0;
  let saving = Promise.resolve();

  const read = (key: Key): string => texts.get(key) ?? '';

  async function send(key: Key): Promise<void> {
    const email = owner;
    unsaved.delete(key);
    const unsent = { key, text: read(key), email };
    try {
      await call('POST /drafts', unsent, { outlivesPage: true });
    } catch (error) {
      // A text that was refused for good would be refused again.
      if (apiErrorOf(error).status !== 422 && email === owner) unsaved.add(key);
    }
  }

  const sendAll = () => Promise.all(Array.from(unsaved, send)).then(() => {});

  /** Saves after the saves before have ended, so that no older text overtakes a newer one. */
  function save(): Promise<void> {
    window.clearTimeout(timer);
    saving = saving.then(sendAll);
    return saving;
  }

  function drop(): void {
    window.clearTimeout(timer);
    texts.clear();
    unsaved.clear();
    owner = '';
  }

  return {
    read,
    write(key: Key, text: string): void {
      if (text === read(key)) return;
      texts.set(key, text);
      unsaved.add(key);
      window.clearTimeout(timer);
      timer = window.setTimeout(save, saveAfterMs);
    },
    save,
    drop,
    /** Reads the texts of an account; those of another account are dropped. */
    async load(email: string): Promise<void> {
      if (email !== owner) drop();
      owner = email;
      const kept = await call('GET /drafts');
      for (const { key, text } of kept.drafts) if (!unsaved.has(key)) texts.set(key, text);
      await save();
    },
    /** Saves when the connection is back and when the page is hidden. Returns what ends that. */
    listen(): () => void {
      const aborting = new AbortController();
      const { signal } = aborting;
      addEventListener('online', save, { signal });
      const sendIfHidden = () => document.visibilityState === 'hidden' && sendAll();
      // On a phone this is the last event of a page, so nothing can be awaited.
      document.addEventListener('visibilitychange', sendIfHidden, { signal });
      return () => aborting.abort();
    },
  };
}
