import { useRef } from 'react';

/** Keys that stay with the entries of a list while they are moved here. */
export function useEntryKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return {
    keys: keys.current,
    move: (from: number, to: number) => {
      keys.current.splice(to, 0, ...keys.current.splice(from, 1));
    },
    remove: (index: number) => {
      keys.current.splice(index, 1);
    },
  };
}
