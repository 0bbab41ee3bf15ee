import type { Matching } from '../../server/desk/api/inbox.ts';
import { call } from '../api.ts';
import type { Filters } from '../filters.ts';
import { useAttempt } from '../use-attempt.ts';
import { Problem } from './problem.tsx';

type Props = {
  asked: Filters;
  /** How many match, if the list has them all. */
  count: number | undefined;
  onSelect: (all: readonly Matching[]) => void;
};

/** Selects all that pass the filters, loaded or not. */
export function SelectAll({ asked: { sort: _, ...filters }, count, onSelect }: Props) {
  const { problem, attempt } = useAttempt();
  const select = () =>
    attempt(async () => onSelect((await call('GET /matching', filters)).submissions));
  return (
    <>
      <button type="button" className="quiet" onClick={select}>
        Select all {count?.toLocaleString('en-IN')} that match
      </button>
      <Problem message={problem} />
    </>
  );
}
