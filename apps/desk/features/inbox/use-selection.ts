import type { ListedSubmission, Matching } from '@site/server/desk/inbox';
import { useState } from 'react';

type Selected = ReadonlyMap<string, Matching>;

const none: Selected = new Map();

/**
 * The ticked submissions, as they were when ticked. Other filters, which `address` names, begin with none,
 * so that nothing unseen is changed.
 */
export function useSelection(rows: readonly ListedSubmission[], address: string) {
  const [kept, setKept] = useState({ address, selected: none });
  /** The row where a range begins. */
  const [anchor, setAnchor] = useState<string>();
  const selected = kept.address === address ? kept.selected : none;
  const keep = (next: Selected) => setKept({ address, selected: next });

  return {
    selected,
    /** `isRange`: also all rows since the one ticked last. */
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
    /** Ticks more rows; the last of them begins the next range. */
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
