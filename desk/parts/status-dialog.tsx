import { type Status, statuses } from '../../forms/statuses.ts';
import { call } from '../api.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

type Props = {
  /** Each with the status that the person sees. */
  submissions: readonly { id: string; status: Status }[];
  /** Whose submissions they are, in words. */
  who: string;
  /** The proposed status. */
  to?: Status;
  /** Called with the new status, or without one when it was undone. */
  onDone: (set?: Status) => void;
  onClose: () => void;
};

export function StatusDialog({ submissions, who, ...rest }: Props) {
  return (
    <ChoiceDialog<Status>
      {...rest}
      title={`Status of ${who}`}
      legend="Status"
      action="Set the status"
      shown={submissions.map(({ id, status }) => [id, status])}
      choices={statuses.map((status) => ({ value: status, text: status }))}
      send={(changes) => call('POST /submissions/status', { changes })}
      say={(status) => `${who}: ${status}.`}
      nameOf={(status) => status}
    />
  );
}
