import type { RefObject } from 'react';
import type { ListedSubmission } from '../../server/desk/api/inbox.ts';
import { Row } from './row.tsx';

type Props = {
  table: RefObject<HTMLTableElement | null>;
  rows: ListedSubmission[];
  address: string;
  isLoading: boolean;
  selected: ReadonlyMap<string, unknown>;
  current: string | undefined;
  onSelect: (id: string, isRange: boolean) => void;
};

export function InboxTable({
  table,
  rows,
  address,
  isLoading,
  selected,
  current,
  onSelect,
}: Props) {
  return (
    <table className="inbox" ref={table} aria-busy={isLoading}>
      <caption className="visually-hidden">What people sent</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Select</span>
          </th>
          <th scope="col">From</th>
          <th scope="col">Form</th>
          <th scope="col">About</th>
          <th scope="col">Status</th>
          <th scope="col">Owner</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((submission) => (
          <Row
            key={submission.id}
            submission={submission}
            address={address}
            isSelected={selected.has(submission.id)}
            isCurrent={submission.id === current}
            onSelect={(isRange) => onSelect(submission.id, isRange)}
          />
        ))}
      </tbody>
    </table>
  );
}
