import { call } from '../api.ts';
import { useColleagues } from '../colleagues.ts';
import { useStaff } from '../staff.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

type Props = {
  /** Each with the owner that the person sees. */
  submissions: readonly { id: string; owner?: { id: string } }[];
  /** Whose submissions they are, in words. */
  who: string;
  onDone: () => void;
  onClose: () => void;
};

export function OwnerDialog({ submissions, who, onDone, onClose }: Props) {
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
        ...others,
        { value: null, text: 'Nobody' },
      ]}
      send={(changes) => call('POST /submissions/owner', { changes })}
      say={(id) => `${who}: assigned to ${nameOf(id)}.`}
      nameOf={nameOf}
      onDone={() => onDone()}
      onClose={onClose}
    />
  );
}
