import type { Status } from '../../forms/statuses.ts';

/** A dot in the status's colour, and its name. */
export function StatusMark({ status }: { status: Status }) {
  return <span className={`status status-${status.replace(' ', '-')}`}>{status}</span>;
}
