import type { KeyboardEvent } from 'react';

/** Moves the focus through a grid by arrow keys. */
export function moveInGrid(event: KeyboardEvent, grid: HTMLElement | null): void {
  const choices = [...(grid?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const next = choices[nextIndex(choices, at, event.key)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextIndex(choices: HTMLElement[], at: number, key: string): number {
  const left = (i: number) => choices[i]?.getBoundingClientRect().left;
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at < 0 ? 0 : choices.findIndex((_, i) => i > at && left(i) === left(at));
    case 'ArrowUp':
      return choices.findLastIndex((_, i) => i < at && left(i) === left(at));
    default:
      return -1;
  }
}
