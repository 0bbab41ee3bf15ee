import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStaff } from '#staff.ts';

export type ListPlace = {
  /** The filters of the list. */
  address: string;
  /** How many rows were loaded. */
  rows: number;
  /** The first row in view and its place in the window, as what stands above the list may change. */
  inView?: { id: string | undefined; top: number };
  /** The row that had the focus, or was read since. */
  id: string | undefined;
};

/** The place where this list was left; undefined for another list. */
export function usePlaceLeft(address: string): ListPlace | undefined {
  const left = useStaff().listPlace.current;
  const [place] = useState(() => (left?.address === address ? left : undefined));
  return place;
}

type List = Pick<ListPlace, 'address' | 'rows'> & { isReady: boolean };

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-id]')];
const topOf = (row: Element) => row.getBoundingClientRect().top;

/** Returns to the place once the list is read, and records it when the list is left. */
export function usePlace(
  place: ListPlace | undefined,
  { address, rows: count, isReady }: List,
): void {
  const { listPlace } = useStaff();
  const isBack = useRef(!place);

  useLayoutEffect(() => {
    if (isBack.current || !place || !isReady) return;
    isBack.current = true;
    const row = rows().find((one) => one.dataset.id === place.inView?.id);
    if (row) scrollBy(0, topOf(row) - place.inView!.top);
    const link = document.querySelector<HTMLElement>(`[data-id="${place.id}"] a`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  }, [place, isReady]);

  const leave = useEffectEvent(() => {
    const first = rows().find((row) => topOf(row) >= 0);
    listPlace.current = {
      address,
      rows: count,
      inView: first && { id: first.dataset.id, top: topOf(first) },
      id: document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id,
    };
  });
  useLayoutEffect(() => () => leave(), []);
}
