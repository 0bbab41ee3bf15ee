import { useState } from 'react';
import { type Status, statuses } from '../../forms/statuses.ts';
import { call } from '../api.ts';
import { useAttempt } from '../use-attempt.ts';
import { countText } from '../words.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { Problem } from './problem.tsx';

type Props = { ids: string[]; onDone: (said: string) => void; onClear: () => void };

/** What can be done with those that are selected. */
export function SelectionBar({ ids, onDone, onClear }: Props) {
  const { problem, attempt } = useAttempt();
  const [isErasing, setErasing] = useState(false);

  const setStatus = (status: Status) =>
    attempt(async () => {
      const { changed } = await call('POST /submissions/status', { ids, status });
      onDone(`${countText(changed, 'submission is', 'submissions are')} now “${status}”.`);
    });

  return (
    <fieldset className="selection">
      <legend className="visually-hidden">What is selected</legend>
      <p className="num">{ids.length} selected</p>
      <label>
        <span className="visually-hidden">Set their status</span>
        <select value="" onChange={({ target }) => setStatus(target.value as Status)}>
          <option value="" disabled>
            Set the status …
          </option>
          {statuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <button type="button" className="quiet danger" onClick={() => setErasing(true)}>
        Erase …
      </button>
      <button type="button" className="quiet" onClick={onClear}>
        Select none
      </button>
      <Problem message={problem} />
      {isErasing && <EraseDialog ids={ids} onErased={onDone} onClose={() => setErasing(false)} />}
    </fieldset>
  );
}
