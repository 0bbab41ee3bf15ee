import { useState } from 'react';

/** React keys that stay with their entries while these are moved. */
export function useEntryKeys(count: number) {
  const [before, setKeys] = useState<readonly number[]>([]);
  const keys = before.length === count ? before : fitted(before, count);
  if (keys !== before) setKeys(keys);
  return {
    keys,
    move: (from: number, to: number) =>
      setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!)),
    remove: (index: number) => setKeys(keys.toSpliced(index, 1)),
  };
}

function fitted(keys: readonly number[], count: number): number[] {
  const next = Math.max(-1, ...keys) + 1;
  const added = Array.from({ length: Math.max(0, count - keys.length) }, (_, i) => next + i);
  return [...keys.slice(0, count), ...added];
}
