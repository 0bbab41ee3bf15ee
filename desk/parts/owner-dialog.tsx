import { useState } from 'react';
import type { Input } from '../../server/desk/api/api.ts';
import type { MovedOwner } from '../../server/desk/api/people.ts';
import { type ApiError, call } from '../api.ts';
import { useColleagues } from '../colleagues.ts';
import { inBatches } from '../in-batches.ts';
import { useStaff } from '../staff.ts';
import { countText } from '../words.ts';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { State } from './state.tsx';
import { useUndo } from './undo.tsx';

type Change = Input<'POST /submissions/owner'>['changes'][number];

const send = (all: readonly Change[]) =>
  inBatches(all, (changes) => call('POST /submissions/owner', { changes }));

type Props = {
  /** Each with the owner that is shown. */
  submissions: readonly { id: string; owner?: { id: string } }[];
  /** Whose they are. */
  who: string;
  onDone: () => void;
  onClose: () => void;
};

/** An owner is chosen, then set; one that somebody else set meanwhile is shown and asked about. */
export function OwnerDialog({ submissions, who, onDone, onClose }: Props) {
  const { me } = useStaff();
  const colleagues = useColleagues();
  const offerUndo = useUndo();
  const [seen, setSeen] = useState(
    () => new Map(submissions.map(({ id, owner }) => [id, owner?.id ?? null])),
  );
  const [moved, setMoved] = useState<readonly MovedOwner[]>([]);
  const shown = new Set(seen.values());
  const chosen = shown.size === 1 ? [...shown][0] : undefined;
  const nameOf = (id: string | null) =>
    id === null ? 'nobody' : (colleagues.find((one) => one.id === id)?.name ?? 'somebody else');

  async function assign({ owner }: { owner: string }) {
    const to = owner || null;
    const changes = [...seen].map(([id, from]): Change => ({ id, from, to }));
    try {
      await send(changes);
    } catch (error) {
      const { status, details } = error as ApiError;
      if (status !== 409) throw error;
      const others = details.moved as MovedOwner[];
      setMoved(others);
      setSeen(new Map([...seen, ...others.map(({ id, now }) => [id, now] as const)]));
      return;
    }
    const reverts = changes.flatMap(({ id, from, to }): Change[] =>
      from === to ? [] : [{ id, from: to, to: from }],
    );
    if (reverts.length) {
      offerUndo({
        said: `${who}: assigned to ${nameOf(to)}.`,
        async undo() {
          await send(reverts);
          onDone();
        },
      });
    }
    onDone();
    onClose();
  }

  const choice = (id: string | null, text: string) => (
    <label key={id}>
      <input type="radio" name="owner" value={id ?? ''} defaultChecked={id === chosen} required />
      {text}
    </label>
  );
  const own = colleagues.find(({ email }) => email === me.email);
  if (!own) return null;

  return (
    <Dialog title={`Who looks after ${who}?`} onClose={onClose}>
      {moved.length > 0 && (
        <State
          kind="moved"
          title={`${countText(moved.length, 'owner was', 'owners were')} changed meanwhile`}
        >
          Now: {[...new Set(moved.map(({ now }) => nameOf(now)))].join(', ')}. Nothing was set: set
          yours all the same, or close this and leave it.
        </State>
      )}
      <Form<'owner'>
        action={moved.length > 0 ? 'Assign it all the same' : 'Assign'}
        onSend={assign}
      >
        <fieldset className="choices">
          <legend className="visually-hidden">Owner</legend>
          {choice(own.id, `Me (${own.name})`)}
          {colleagues
            .filter(({ id }) => id !== own.id)
            .map(({ id, name, email }) => choice(id, name === email ? name : `${name}, ${email}`))}
          {choice(null, 'Nobody')}
        </fieldset>
      </Form>
    </Dialog>
  );
}
