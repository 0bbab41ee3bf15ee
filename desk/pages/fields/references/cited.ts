import { isGroup, valueAt } from '../../../../content/value-at.ts';

/** A reference as the choice of what to cite shows it. */
export type Cited = { key: string; words: string };

/** The references of a note as it is written; none of another page. */
export function citedIn(data: unknown): Cited[] {
  const references = valueAt(data, ['references']);
  if (!Array.isArray(references)) return [];
  return references.filter(isGroup).flatMap(({ key, authors, year, title }) => {
    if (typeof key !== 'string' || !key) return [];
    const family = valueAt(authors, [0, 'family']);
    return [{ key, words: [family, year, title].filter(Boolean).join(', ') }];
  });
}
