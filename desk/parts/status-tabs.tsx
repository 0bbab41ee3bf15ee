import { type Status, statuses } from '../../forms/statuses.ts';

type Props = {
  counts: Record<Status, number> | undefined;
  chosen: string | undefined;
  onChoose: (status: Status | undefined) => void;
  inBin: number;
  showsBin: boolean;
  onBin: () => void;
};

/** How many there are of each status; one of them filters. */
export function StatusTabs({ counts, chosen, onChoose, inBin, showsBin, onBin }: Props) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (status: Status | undefined, count: number | undefined) => (
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
      {tab(undefined, all)}
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
