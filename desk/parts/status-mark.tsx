import type { Status } from '../../forms/statuses.ts';

export function StatusMark({ status }: { status: Status }) {
  return <span className={`status status-${status.replace(' ', '-')}`}>{status}</span>;
}
