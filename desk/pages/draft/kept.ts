import type { ContentName } from '../../../content/registry.ts';

/** What the server does not have yet: the page as it was typed, and what it was begun from. */
export type Kept = { data: unknown; base: unknown; revision: number };

/** It is kept per account, so that a lost connection, a sign-out or a restart loses nothing. */
const keyOf = (email: string, name: ContentName) => `desk page ${name} of ${email}`;

export function readKept(email: string, name: ContentName): Kept | undefined {
  const text = localStorage.getItem(keyOf(email, name));
  return text ? JSON.parse(text) : undefined;
}

export function keep(email: string, name: ContentName, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(email, name), JSON.stringify(kept));
  } catch {
    // Some browsers store nothing in private windows.
  }
}

export function dropKept(email: string, name: ContentName): void {
  localStorage.removeItem(keyOf(email, name));
}
