import { useRef, useState } from 'react';
import type { FigureChoice } from '../../../server/desk/api/pages.ts';
import { Field } from '../../parts/field.tsx';
import { countText } from '../../words.ts';
import { moveInGrid } from './grid-keys.ts';

type Props = {
  figures: readonly FigureChoice[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** All figures, small, with their words: found by typing, chosen by a click or the arrows and Enter. */
export function FigureList({ figures, chosen, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = query.toLowerCase().split(/\s+/);
  const found = figures.filter(({ id, words }) =>
    wanted.every((word) => `${id} ${words}`.toLowerCase().includes(word)),
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
        {countText(found.length, 'picture', 'pictures')}
      </p>
      <ul className="figures" ref={list} onKeyDown={(event) => moveInGrid(event, list.current)}>
        {found.map(({ id, words, drawing }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <img className="drawing" src={drawing} alt="" loading="lazy" />
              <span>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
