import { namesOf, type Status } from '@site/forms/names';
import { useState } from 'react';
import { apiErrorOf, call, inBatches } from '../api.ts';
import { useColleagues, useStaff, useStatuses } from '../staff.ts';
import { timeText } from '../words.ts';
import { Dialog } from './dialog.tsx';
import { Choices } from './field.tsx';
import { Form } from './form.tsx';
import { State } from './state.tsx';
import { useUndo } from './undo.tsx';

type Change<Value> = { id: string; from: Value; to: Value };

type Props<Value> = {
  title: string;
  legend: string;
  action: string;
  /** Each submission with the value that the person sees. */
  shown: readonly (readonly [id: string, value: Value])[];
  choices: readonly { value: Value; text: string }[];
  /** The proposed value. */
  to?: Value;
  send: (changes: Change<Value>[]) => Promise<unknown>;
  say: (to: Value) => string;
  /** Names a value that somebody else set. */
  nameOf: (value: Value) => string;
  /** Called with the new value, or without one when it was undone. */
  onDone: (set?: Value) => void;
  onClose: () => void;
};

/**
 * Sets one of several values. Where somebody else set another one meanwhile, it shows that and asks again,
 * so that nothing is overwritten unseen.
 */
function ChoiceDialog<Value extends string | null>(props: Props<Value>) {
  const { title, legend, action, choices, to, nameOf, onDone, onClose } = props;
  const { seen, conflicts, attempt } = useConflicts(() => props.shown);
  const offerUndo = useUndo();
  const values = new Set(seen.values());
  const chosen = to ?? (values.size === 1 ? [...values][0] : undefined);
  const send = (changes: Change<Value>[]) => inBatches(changes, props.send);

  async function set({ choice }: { choice: string }) {
    const value = choices[Number(choice)]!.value;
    const changes = Array.from(seen, ([id, from]) => ({ id, from, to: value }));
    if (!(await attempt(() => send(changes)))) return;
    const reverts = changes
      .filter(({ from }) => from !== value)
      .map(({ id, from }) => ({ id, from: value, to: from }));
    if (reverts.length) {
      offerUndo({
        message: props.say(value),
        async undo() {
          await send(reverts);
          onDone();
        },
      });
    }
    onDone(value);
    onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <ConflictNotice conflicts={conflicts} nameOf={nameOf}>
        Nothing was set. Set yours all the same, or close this and leave it.
      </ConflictNotice>
      <Form<'choice'>
        action={conflicts.length > 0 ? `${action} all the same` : action}
        onSend={set}
      >
        <Choices
          legend={legend}
          name="choice"
          choices={choices.map(({ text }, index) => ({ value: String(index), text }))}
          chosen={String(choices.findIndex(({ value }) => value === chosen))}
        />
      </Form>
    </Dialog>
  );
}

type StatusDialogProps = {
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

export function StatusDialog({ submissions, who, ...rest }: StatusDialogProps) {
  return (
    <ChoiceDialog<Status>
      {...rest}
      title={`Status of ${who}`}
      legend="Status"
      action="Set the status"
      shown={submissions.map(({ id, status }) => [id, status])}
      choices={namesOf(useStatuses()).map((status) => ({ value: status, text: status }))}
      send={(changes) => call('POST /submissions/status', { changes })}
      say={(status) => `${who}: ${status}.`}
      nameOf={(status) => status}
    />
  );
}

type OwnerProps = {
  /** Each with the owner that the person sees. */
  submissions: readonly { id: string; owner?: { id: string } }[];
  /** Whose submissions they are, in words. */
  who: string;
  onDone: () => void;
  onClose: () => void;
};

export function OwnerDialog({ submissions, who, onDone, onClose }: OwnerProps) {
  const { me } = useStaff();
  const colleagues = useColleagues();
  const own = colleagues.find(({ email }) => email === me.email);
  if (!own) return null;
  const nameOf = (id: string | null) =>
    id === null ? 'nobody' : (colleagues.find((one) => one.id === id)?.name ?? 'somebody else');
  const others = colleagues
    .filter(({ id }) => id !== own.id)
    .map(({ id, name, email }) => ({
      value: id,
      text: name === email ? name : `${name}, ${email}`,
    }));
  return (
    <ChoiceDialog<string | null>
      title={`Who looks after ${who}?`}
      legend="Owner"
      action="Assign"
      shown={submissions.map(({ id, owner }) => [id, owner?.id ?? null])}
      choices={[
        { value: own.id, text: `Me (${own.name})` },
        { value: null, text: 'Nobody' },
        ...others,
      ]}
      send={(changes) => call('POST /submissions/owner', { changes })}
      say={(id) => `${who}: assigned to ${nameOf(id)}.`}
      nameOf={nameOf}
      onDone={() => onDone()}
      onClose={onClose}
    />
  );
}

type NoticeProps<Value> = {
  conflicts: readonly Conflict<Value>[];
  nameOf: (value: Value) => string;
  /** What was not done, and what the person can do. */
  children: string;
};

const mostNamed = 5;

export function ConflictNotice<Value>({ conflicts, nameOf, children }: NoticeProps<Value>) {
  if (conflicts.length === 0) return null;
  return (
    <State
      kind="conflict"
      title={
        conflicts.length === 1
          ? 'A colleague has changed this since you opened it'
          : `Colleagues have changed ${conflicts.length} of these since you opened them`
      }
    >
      <ul>
        {conflicts.slice(0, mostNamed).map(({ id, now, who, at }) => (
          <li key={id}>
            {`${who ?? 'Somebody'} set “${nameOf(now)}”${at ? `, ${timeText(at)}` : ''}`}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </State>
  );
}

/** Somebody else set another value meanwhile: `now` is what is stored. */
type Conflict<Value> = { id: string; now: Value; who?: string; at?: string };

/** Changes only what is stored as it was seen. Conflicts are shown, and count as seen from then on. */
export function useConflicts<Value>(read: () => Iterable<readonly [id: string, value: Value]>) {
  const [seen, setSeen] = useState(() => new Map(read()));
  const [conflicts, setConflicts] = useState<readonly Conflict<Value>[]>([]);

  /** Returns false where there are conflicts. Throws what else goes wrong. */
  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      const others = apiErrorOf(error).details.conflicts as Conflict<Value>[] | undefined;
      if (!others) throw error;
      setConflicts(others);
      setSeen(new Map([...seen, ...others.map(({ id, now }) => [id, now] as const)]));
      return false;
    }
  }
  return { seen, conflicts, attempt };
}
