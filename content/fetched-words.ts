import type { Content } from './document.ts';

/** Words that a part of a page fetches with its code. */
const fetchedNames = ['chapter'] as const;
export type FetchedName = (typeof fetchedNames)[number];

/** Where a release has them. */
export const wordsAddress = (name: FetchedName): string => `/words/${name}.json`;

/** These words as files: address to content. */
export const wordsFiles = (content: Content): Record<string, string> =>
  Object.fromEntries(
    fetchedNames.map((name) => [wordsAddress(name), JSON.stringify(content[name])]),
  );
