/** Words that a part of a page fetches with its code. */
export const fetchedNames = ['chapter', 'figures'] as const;
export type FetchedName = (typeof fetchedNames)[number];

/** Where they are. */
export const wordsAddress = (name: FetchedName): string => `/words/${name}.json`;
