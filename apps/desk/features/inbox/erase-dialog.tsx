import type { FormName } from '@site/forms/names';
import type { ListedSubmission } from '@site/server/desk/inbox';
import type { Person } from '@site/server/desk/people';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, inBatches } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Form } from '#parts/form.tsx';
import { Failure } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { countText, dayText, formNames, senderOf } from '#words.ts';

type Erased = Pick<ListedSubmission, 'id' | 'name' | 'authors' | 'email' | 'binnedAt'>;

type Props = {
  submissions: readonly Erased[];
  /** Proposes that all of the person goes. */
  takesAll?: boolean;
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

/** Asks once; for a submission of somebody who sent more, also whether all of theirs goes. */
export function EraseDialog({ submissions, ...rest }: Props) {
  const [first] = submissions;
  if (submissions.length === 1 && first) return <EraseOne submission={first} {...rest} />;
  return <EraseThese submissions={submissions} {...rest} />;
}

function EraseOne({ submission, ...rest }: Omit<Props, 'submissions'> & { submission: Erased }) {
  const { data, error } = useCall('GET /submissions/:id/person', { id: submission.id });
  if (!data && !error) return null;
  const person = data && data.total.submissions > 1 ? data : undefined;
  return <EraseThese submissions={[submission]} person={person} {...rest} />;
}

type ThoseProps = Props & { person?: Person };

/** What is not in the bin goes there first, if there is a bin. */
function EraseThese({ submissions, person, onErased, onClose, ...props }: ThoseProps) {
  const { binDays } = useStaff().me;
  const offerUndo = useUndo();
  const [takesAll, setTakesAll] = useState(props.takesAll ?? false);
  const goesToBin = binDays > 0 && submissions.every(({ binnedAt }) => !binnedAt);

  /** Returns what went. */
  async function act() {
    const ids = submissions.map(({ id }) => id);
    if (person && takesAll) {
      const answer = await call('POST /submissions/:id/erase-person', { id: ids[0] ?? '' });
      return { ids: answer.ids, done: counted([answer]) };
    }
    const name = goesToBin ? 'POST /submissions/bin' : 'POST /submissions/erase';
    return { ids, done: counted(await send(name, ids)) };
  }

  async function erase() {
    const { ids, done } = await act();
    if (!goesToBin) return onErased(`Erased: ${done}.`);
    const message = `In the bin: ${done}.`;
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
      title={
        submissions.length === 1
          ? `Erase what ${senderOf(submissions[0]!)} sent?`
          : `Erase ${countText(submissions.length, 'submission', 'submissions')}?`
      }
      onClose={onClose}
    >
      <Form
        action={goesToBin ? 'Put in the bin' : 'Erase for good'}
        className="danger-form"
        onSend={erase}
      >
        {person ? (
          <HowMuch person={person} takesAll={takesAll} onChoose={setTakesAll} />
        ) : (
          submissions.length > 1 && <Named submissions={submissions} />
        )}
        <p>
          {goesToBin
            ? `It can be taken back for ${countText(binDays, 'day', 'days')}; then what was typed, files, comments, letters and drafts about it are deleted for good.`
            : 'What was typed, files, comments, letters and drafts about it are deleted for good.'}
        </p>
        <p className="hint">
          Backups, exports and the mailboxes of people who were written to keep what they have. The
          record keeps who erased, without the name.
        </p>
      </Form>
    </Dialog>
  );
}

function Named({ submissions }: Pick<Props, 'submissions'>) {
  const unnamed = submissions.length - mostNamed;
  return (
    <ul className="named">
      {submissions.slice(0, mostNamed).map((one) => (
        <li key={one.id}>
          <bdi translate="no">{senderOf(one)}</bdi>
        </li>
      ))}
      {unnamed > 0 && <li>{`and ${countText(unnamed, 'other', 'others')}`}</li>}
    </ul>
  );
}

type HowMuchProps = { person: Person; takesAll: boolean; onChoose: (takesAll: boolean) => void };

function HowMuch({ person: { same, total }, takesAll, onChoose }: HowMuchProps) {
  const what = [
    countText(total.submissions, 'submission', 'submissions'),
    ...(total.files ? [countText(total.files, 'file', 'files')] : []),
    ...(total.letters ? [countText(total.letters, 'letter', 'letters')] : []),
  ];
  return (
    <>
      <fieldset className="choices">
        <legend className="visually-hidden">How much</legend>
        {[false, true].map((all) => (
          <label key={String(all)}>
            <input
              type="radio"
              name="all"
              checked={takesAll === all}
              onChange={() => onChoose(all)}
            />
            <span>{all ? `All of this person: ${what.join(', ')}` : 'This submission alone'}</span>
          </label>
        ))}
      </fieldset>
      {takesAll && (
        <ul className="hint">
          {same.slice(0, mostNamed).map(({ id, who, form, createdAt }) => (
            <li key={id}>
              <bdi translate="no">{who}</bdi>
              <span>{`, ${formNames[form]}, ${dayText(createdAt)}`}</span>
            </li>
          ))}
          {total.submissions - 1 > mostNamed && (
            <li>{`and ${countText(total.submissions - 1 - mostNamed, 'other', 'others')}`}</li>
          )}
        </ul>
      )}
    </>
  );
}

type RestoreProps = { ids: string[]; onDone: (message: string) => void };

export function RestoreButton({ ids, onDone }: RestoreProps) {
  const { mutate, error } = useMutation({
    mutationFn: () => send('POST /submissions/restore', ids),
    onSuccess: () => onDone('Taken from the bin.'),
  });
  return (
    <>
      <Button is="main" onClick={() => mutate()}>
        Take from the bin
      </Button>
      <Failure message={error?.message} />
    </>
  );
}
