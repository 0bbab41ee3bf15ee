import { useState } from 'react';
import { type Status, statuses } from '../../forms/statuses.ts';
import type { Input } from '../../server/desk/api/api.ts';
import type { MovedStatus } from '../../server/desk/api/inbox.ts';
import { type ApiError, call } from '../api.ts';
import { inBatches } from '../in-batches.ts';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { Moved } from './moved.tsx';
import { useUndo } from './undo.tsx';

type Change = Input<'POST /submissions/status'>['changes'][number];

const send = (all: readonly Change[]) =>
  inBatches(all, (changes) => call('POST /submissions/status', { changes }));

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

/**
 * A status is chosen, then set. Where somebody else set another one meanwhile, that is shown and asked
 * about; nothing is overwritten unseen.
 */
export function StatusDialog({ submissions, who, to, onDone, onClose }: Props) {
  const [seen, setSeen] = useState(
    () => new Map(submissions.map(({ id, status }) => [id, status])),
  );
  const [moved, setMoved] = useState<readonly MovedStatus[]>([]);
  const offerUndo = useUndo();
  const shown = new Set(seen.values());
  const chosen = shown.size === 1 ? [...shown][0] : undefined;

  async function set({ status }: { status: Status }) {
    const changes = [...seen].map(([id, from]): Change => ({ id, from, to: status }));
    try {
      await send(changes);
    } catch (error) {
      const { status: code, details } = error as ApiError;
      if (code !== 409) throw error;
      const others = details.moved as MovedStatus[];
      setMoved(others);
      setSeen(new Map([...seen, ...others.map(({ id, now }) => [id, now] as const)]));
      return;
    }
    const changed = changes.filter(({ from, to }) => from !== to);
    const reverts = changed.map(({ id, from, to }): Change => ({ id, from: to, to: from }));
    if (reverts.length) {
      offerUndo({
        said: `${who}: ${status}.`,
        async undo() {
          await send(reverts);
          onDone();
        },
      });
    }
    onDone(status);
    onClose();
  }

  return (
    <Dialog title={`Status of ${who}`} onClose={onClose}>
      <Moved moved={moved}>
        Nothing was set. Set yours all the same, or close this and leave it.
      </Moved>
      <Form<'status'>
        action={moved.length > 0 ? 'Set it all the same' : 'Set the status'}
        onSend={(typed) => set(typed as { status: Status })}
      >
        <fieldset className="choices">
          <legend className="visually-hidden">Status</legend>
          {statuses.map((status) => (
            <label key={status}>
              <input
                type="radio"
                name="status"
                value={status}
                defaultChecked={status === (to ?? chosen)}
                required
              />
              {status}
            </label>
          ))}
        </fieldset>
      </Form>
    </Dialog>
  );
}
