import type { ContentName } from '../../content/registry.ts';
import type { Edit } from '../edits.ts';

/** What was not written to its file yet: the file as it was opened, what was done, and to which version. */
type Draft = { source: string; edits: Edit[]; version: string };

const keyOf = (name: ContentName) => `draft of ${name}`;

export function readDraft(name: ContentName): Draft | undefined {
  const text = localStorage.getItem(keyOf(name));
  return text ? JSON.parse(text) : undefined;
}

export function keepDraft(name: ContentName, draft: Draft): void {
  localStorage.setItem(keyOf(name), JSON.stringify(draft));
}

export function dropDraft(name: ContentName): void {
  localStorage.removeItem(keyOf(name));
}
