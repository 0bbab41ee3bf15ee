import { useState } from 'react';
import type { ListedSubmission } from '../server/desk/api/inbox.ts';
import type { Matching } from '../server/desk/api/matching.ts';

type Selected = ReadonlyMap<string, Matching>;

const none: Selected = new Map();

/**
 * What is ticked: rows of the list, or all that match; each as it was seen then. Other filters, which
 * `address` names, begin with nothing: what cannot be seen is not changed.
 */
export function useSelection(rows: readonly ListedSubmission[], address: string) {
  const [kept, setKept] = useState({ address, selected: none });
  /** The row that a range begins at. */
  const [anchor, setAnchor] = useState<string>();
  const selected = kept.address === address ? kept.selected : none;
  const keep = (next: Selected) => setKept({ address, selected: next });

  return {
    selected,
    /** `isRange`: with all from the row that was ticked last. */
    toggle(id: string, isRange = false) {
      const end = rows.findIndex((row) => row.id === id);
      const begin = isRange ? rows.findIndex((row) => row.id === anchor) : -1;
      const first = begin < 0 ? end : Math.min(begin, end);
      const range = rows.slice(first, Math.max(begin, end) + 1);
      const others = Array.from(selected).filter(
        ([other]) => !range.some((row) => row.id === other),
      );
      keep(new Map([...others, ...(selected.has(id) ? [] : pairs(range))]));
      setAnchor(id);
    },
    /** Ticks these too; the last of them begins the next range. */
    add(ids: readonly string[]) {
      keep(new Map([...selected, ...pairs(rows.filter(({ id }) => ids.includes(id)))]));
      setAnchor(ids.at(-1));
    },
    setAll: (all: readonly Matching[]) => keep(new Map(pairs(all))),
    clear: () => keep(none),
  };
}

const pairs = (submissions: readonly Matching[]) =>
  submissions.map((submission) => [submission.id, submission] as const);
