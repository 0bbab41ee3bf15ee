import { type Status, statuses } from '../../forms/statuses.ts';
import { call } from '../api.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

type Props = {
  /** Each with the status that is shown. */
  submissions: readonly { id: string; status: Status }[];
  /** Whose they are. */
  who: string;
  /** What is proposed. */
  to?: Status;
  /** Called with what was set, or, once it is undone, without. */
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
