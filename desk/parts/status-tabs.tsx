import { type Status, statuses, waitingStatuses } from '../../forms/statuses.ts';

type Props = {
  counts: Record<Status, number> | undefined;
  chosen: string | undefined;
  onChoose: (status: Status | 'waiting' | undefined) => void;
  inBin: number;
  showsBin: boolean;
  onBin: () => void;
};

export function StatusTabs({ counts, chosen, onChoose, inBin, showsBin, onBin }: Props) {
  const sumOf = (some: readonly Status[]) =>
    counts && some.reduce((sum, status) => sum + counts[status], 0);
  const tab = (status: Status | 'waiting' | undefined, count: number | undefined) => (
    <li key={status ?? 'all'}>
      <button
        type="button"
        aria-pressed={!showsBin && chosen === status}
        onClick={() => onChoose(status)}
      >
        {status ?? 'all'} <span className="num">{count?.toLocaleString('en-IN') ?? '–'}</span>
      </button>
    </li>
  );
  return (
    <ul className="tabs" aria-label="Status">
      {tab(undefined, sumOf(statuses))}
      {tab('waiting', sumOf(waitingStatuses))}
      {statuses.map((status) => tab(status, counts?.[status]))}
      {(inBin > 0 || showsBin) && (
        <li>
          <button type="button" aria-pressed={showsBin} onClick={onBin}>
            bin <span className="num">{inBin.toLocaleString('en-IN')}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
