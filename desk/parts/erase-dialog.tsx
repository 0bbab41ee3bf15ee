import type { FormName } from '../../forms/form-names.ts';
import type { ListedSubmission } from '../../server/desk/api/inbox.ts';
import { call } from '../api.ts';
import { inBatches } from '../in-batches.ts';
import { useStaff } from '../staff.ts';
import { countText, formNames, senderOf } from '../words.ts';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { useUndo } from './undo.tsx';

type Props = {
  submissions: readonly Pick<ListedSubmission, 'id' | 'name' | 'authors' | 'email' | 'binnedAt'>[];
  onErased: (message: string) => void;
  onClose: () => void;
};

const mostNamed = 8;

type Counts = Partial<Record<FormName, number>>;

/** The sum of all batches. */
function counted(answers: readonly { done: Counts }[]): string {
  const total: Counts = {};
  for (const [form, n] of answers.flatMap(({ done }) => Object.entries(done))) {
    total[form as FormName] = (total[form as FormName] ?? 0) + n;
  }
  return Object.entries(total)
    .map(([form, n]) => `${n} from ${formNames[form as FormName]}`)
    .join(', ');
}

const send = (
  name: 'POST /submissions/erase' | 'POST /submissions/bin' | 'POST /submissions/restore',
  all: readonly string[],
) => inBatches(all, (ids) => call(name, { ids }));

/** Names the sender and asks once. What is not in the bin goes there first, if there is a bin. */
export function EraseDialog({ submissions, onErased, onClose }: Props) {
  const { binDays } = useStaff().me;
  const offerUndo = useUndo();
  const ids = submissions.map(({ id }) => id);
  const goesToBin = binDays > 0 && submissions.every(({ binnedAt }) => !binnedAt);
  const unnamed = submissions.length - mostNamed;

  async function erase() {
    if (!goesToBin) {
      return onErased(`Erased: ${counted(await send('POST /submissions/erase', ids))}.`);
    }
    const message = `In the bin: ${counted(await send('POST /submissions/bin', ids))}.`;
    offerUndo({
      message,
      async undo() {
        await send('POST /submissions/restore', ids);
        onErased('');
      },
    });
    onErased(message);
  }

  return (
    <Dialog
      title={`Erase ${countText(submissions.length, 'submission', 'submissions')}?`}
      onClose={onClose}
    >
      <ul className="named">
        {submissions.slice(0, mostNamed).map((one) => (
          <li key={one.id}>
            <bdi>{senderOf(one)}</bdi>
          </li>
        ))}
        {unnamed > 0 && <li>and {countText(unnamed, 'other', 'others')}</li>}
      </ul>
      <p>
        {goesToBin && `It goes to the bin, and ${countText(binDays, 'day', 'days')} later: `}
        What was typed, the file, notes, letters and drafts about it, the notice to staff, and saved
        filters that name the person are deleted for good. Backups, exports and the mailboxes of
        people who were written to keep what they have. The record keeps that you erased it, without
        the name.
      </p>
      <Form
        action={goesToBin ? 'Put in the bin' : 'Erase for good'}
        className="danger-form"
        onSend={erase}
      />
    </Dialog>
  );
}
