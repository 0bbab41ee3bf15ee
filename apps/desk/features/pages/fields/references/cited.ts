import { isGroup, valueAt } from '@site/content/value-at';

export type Cited = { key: string; words: string };

/** The references of a note; other pages have none. */
export function citedIn(data: unknown): Cited[] {
  const references = valueAt(data, ['references']);
  if (!Array.isArray(references)) return [];
  return references.filter(isGroup).flatMap(({ key, authors, year, title }) => {
    if (typeof key !== 'string' || !key) return [];
    const family = valueAt(authors, [0, 'family']);
    return [{ key, words: [family, year, title].filter(Boolean).join(', ') }];
  });
}
