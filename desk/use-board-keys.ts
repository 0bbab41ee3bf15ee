import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

/** Walks from card to card, within a column and across, and moves the one that has the focus. */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  const cardNow = () => document.activeElement?.closest('.card');

  function walk(across: number, down: number) {
    const all = [...(board.current?.querySelectorAll('.column') ?? [])];
    const columns = all
      .map((column) => [...column.querySelectorAll('.card')])
      .filter((cards) => cards.length > 0);
    const now = cardNow();
    const column = columns.findIndex((cards) => now && cards.includes(now));
    const row = now ? (columns[column]?.indexOf(now) ?? -1) : -1;
    const cards = columns[Math.max(0, Math.min(columns.length - 1, column + across))];
    const card = cards?.[Math.max(0, Math.min(cards.length - 1, row + down))];
    card?.querySelector('a')?.focus();
  }

  useKeys({
    j: () => walk(0, 1),
    k: () => walk(0, -1),
    h: () => walk(-1, 0),
    l: () => walk(1, 0),
    s: () => cardNow()?.querySelector('button')?.click(),
  });
}
