import { useState } from 'react';
import { Link } from 'react-router';
import { useLoad } from '../use-load.ts';
import { Problem } from './problem.tsx';
import { ViewDialog } from './view-dialog.tsx';

type Props = {
  /** The filters that are chosen. */
  address: string;
  isBoard: boolean;
  onSwitch: (view: 'board' | '') => void;
};

export function ViewBar({ address, isBoard, onSwitch }: Props) {
  const { data, error, setData } = useLoad('GET /views', {});
  const [isNaming, setNaming] = useState(false);
  const views = data?.views ?? [];
  return (
    <div className="view-bar">
      <fieldset className="switch">
        <legend className="visually-hidden">Show as</legend>
        <button type="button" aria-pressed={!isBoard} onClick={() => onSwitch('')}>
          List
        </button>
        <button type="button" aria-pressed={isBoard} onClick={() => onSwitch('board')}>
          Board
        </button>
      </fieldset>
      <nav aria-label="Saved filters">
        <ul>
          {views.map(({ id, name, query }) => (
            <li key={id}>
              <Link
                to={`/${query && `?${query}`}`}
                aria-current={query === address ? 'page' : undefined}
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className="quiet" onClick={() => setNaming(true)}>
        Saved filters …
      </button>
      <Problem message={error?.message} />
      {isNaming && (
        <ViewDialog
          views={views}
          address={address}
          onChange={(changed) => setData({ views: changed })}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
