/** Notes that were begun and not saved, by the id of the submission: in memory only. */
const drafts = new Map<string, string>();
let owner = '';

/** Whoever signs in finds only what they typed themselves. */
export function keepDraftsOf(email: string): void {
  if (email !== owner) drafts.clear();
  owner = email;
}

export function dropDrafts(): void {
  drafts.clear();
}

export function readDraft(id: string): string {
  return drafts.get(id) ?? '';
}

export function writeDraft(id: string, text: string): void {
  if (text) drafts.set(id, text);
  else drafts.delete(id);
}
