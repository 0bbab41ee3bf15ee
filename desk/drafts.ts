import type { Draft } from '../server/desk/api/drafts.ts';
import { type ApiError, call } from './api.ts';

type Key = Draft['key'];

const saveAfterMs = 1_000;

/** Notes and letters that were begun and not sent. The server keeps them under the account, the browser nowhere. */
const drafts = new Map<Key, string>();
/** What the server does not have yet. */
const unsaved = new Set<Key>();
let owner = '';
let timer = 0;
let saving = Promise.resolve();

async function save(key: Key): Promise<void> {
  const email = owner;
  unsaved.delete(key);
  const draft = { key, text: readDraft(key), email };
  await call('POST /drafts', draft, { outlivesPage: true }).catch(
    // What is refused for good would be refused again.
    ({ status }: ApiError) => status !== 422 && email === owner && unsaved.add(key),
  );
}

const saveAll = () => Promise.all(Array.from(unsaved, save)).then(() => {});

/** Saves what is not saved yet, once what is on its way has arrived, so that nothing overtakes a later one. */
export function saveDrafts(): Promise<void> {
  window.clearTimeout(timer);
  saving = saving.then(saveAll);
  return saving;
}

/** Whoever signs in finds only what they typed themselves, also in another window or on another computer. */
export async function readDraftsOf(email: string): Promise<void> {
  if (email !== owner) dropDrafts();
  owner = email;
  const kept = await call('GET /drafts');
  for (const { key, text } of kept.drafts) if (!unsaved.has(key)) drafts.set(key, text);
  await saveDrafts();
}

export function dropDrafts(): void {
  window.clearTimeout(timer);
  drafts.clear();
  unsaved.clear();
  owner = '';
}

export function readDraft(key: Key): string {
  return drafts.get(key) ?? '';
}

export function writeDraft(key: Key, text: string): void {
  if (text === readDraft(key)) return;
  drafts.set(key, text);
  unsaved.add(key);
  window.clearTimeout(timer);
  timer = window.setTimeout(saveDrafts, saveAfterMs);
}

addEventListener('online', saveDrafts);
// The last that a page does on a phone, and what closing or reloading it begins with: it waits for nothing.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') saveAll();
});
