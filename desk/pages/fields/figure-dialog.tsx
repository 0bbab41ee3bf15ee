import { type KeyboardEvent, useRef, useState } from 'react';
import type { FigureChoice } from '../../../server/desk/api/pages.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { countText } from '../../words.ts';

type Props = {
  figures: readonly FigureChoice[];
  chosen: string;
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** All pictures, small, with their words: found by typing, chosen by a click or the arrows and Enter. */
export function FigureDialog({ figures, chosen, onChoose, onClose }: Props) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = query.toLowerCase().split(/\s+/);
  const found = figures.filter(({ id, words }) =>
    wanted.every((word) => `${id} ${words}`.toLowerCase().includes(word)),
  );

  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[nextIndex(buttons, at, event.key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <Field
        label="Search"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => event.key === 'ArrowDown' && move(event)}
      />
      <p className="hint" role="status">
        {countText(found.length, 'picture', 'pictures')}
      </p>
      <ul className="figures" ref={list} onKeyDown={move}>
        {found.map(({ id, words, drawing }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <img className="drawing" src={drawing} alt="" loading="lazy" />
              <span>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function nextIndex(buttons: HTMLElement[], at: number, key: string): number {
  const left = (i: number) => buttons[i]?.getBoundingClientRect().left;
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at < 0 ? 0 : buttons.findIndex((_, i) => i > at && left(i) === left(at));
    case 'ArrowUp':
      return buttons.findLastIndex((_, i) => i < at && left(i) === left(at));
    default:
      return -1;
  }
}
