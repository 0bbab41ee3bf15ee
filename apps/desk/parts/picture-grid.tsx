import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { countText } from '../words.ts';
import { Field } from './field.tsx';

type Props<Item> = {
  items: readonly Item[];
  /** The words that a search looks in. */
  wordsOf: (item: Item) => string;
  /** What one is called, and several are. */
  called: readonly [one: string, several: string];
  /** Returns an `li`. */
  children: (item: Item) => ReactNode;
};

export function PictureGrid<Item>({ items, wordsOf, called, children }: Props<Item>) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = query.toLowerCase().split(/\s+/);
  const found = items.filter((item) =>
    wanted.every((word) => wordsOf(item).toLowerCase().includes(word)),
  );
  return (
    <>
      <Field
        label="Search"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => event.key === 'ArrowDown' && moveInGrid(event, list.current)}
      />
      <p className="hint" role="status">
        {countText(found.length, ...called)}
      </p>
      <ul className="figures" ref={list} onKeyDown={(event) => moveInGrid(event, list.current)}>
        {found.map(children)}
      </ul>
    </>
  );
}

/** Moves the focus through a grid by arrow keys. */
function moveInGrid(event: KeyboardEvent, grid: HTMLElement | null): void {
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
