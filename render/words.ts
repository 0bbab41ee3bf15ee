import type { Content, ContentDocument } from '../content/document.ts';

/** What a release says. */
export type Words = {
  content: Content;
  /** The names of the facts in `site` that still are placeholders. */
  placeholders: readonly string[];
};

export function placeholdersOf({ site }: ContentDocument): string[] {
  const facts = site as Record<string, { placeholder?: boolean }>;
  return Object.keys(facts).filter((name) => facts[name]?.placeholder === true);
}
