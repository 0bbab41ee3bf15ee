import { useLayoutEffect, useRef } from 'react';

type Place = {
  /** The filters of the list. */
  address: string;
  /** How many rows were loaded. */
  rows: number;
  top: number;
  /** The row that had the focus, or was read since. */
  id: string | undefined;
};

/** Where the list was left: in memory only, as a search may name somebody. */
let left: Place | undefined;

/** Where a list was left, if it was this one. */
export function placeLeft(address: string): Place | undefined {
  return left?.address === address ? left : undefined;
}

type List = Pick<Place, 'address' | 'rows'> & { isReady: boolean };

/** The row to go back to is that of the submission which was read last. */
export function readLast(id: string): void {
  if (left) left = { ...left, id };
}

/** Goes back to the place once the list is read, and keeps the place where it is left. */
export function usePlace(place: Place | undefined, { address, rows, isReady }: List): void {
  const isBack = useRef(!place);
  const latest = useRef({ address, rows });
  latest.current = { address, rows };

  useLayoutEffect(() => {
    if (isBack.current || !place || !isReady) return;
    isBack.current = true;
    scrollTo(0, place.top);
    const link = document.querySelector<HTMLElement>(`[data-id="${place.id}"] a`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  }, [place, isReady]);

  useLayoutEffect(
    () => () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-id]');
      left = { ...latest.current, top: scrollY, id: row?.dataset.id };
    },
    [],
  );
}
