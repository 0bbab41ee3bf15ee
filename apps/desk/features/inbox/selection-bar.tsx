import { byAddress } from '@site/content/pages/desk';
import type { Matching } from '@site/server/desk/inbox';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, inBatches } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { OwnerDialog, StatusDialog } from '#parts/choice-dialog.tsx';
import { Failure } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { useKeys } from '#use-window.ts';
import { countText } from '#words.ts';
import { LetterDialog } from '../letters/letter-dialog.tsx';
import { EraseDialog, RestoreButton } from './erase-dialog.tsx';
import type { Filters } from './filters.ts';

export type Asked = 'status' | 'spam' | 'letter' | 'owner' | 'erase';

type Props = {
  /** What is asked at once. */
  begins?: Asked;
  submissions: readonly Matching[];
  isInBin: boolean;
  onDone: (message: string) => void;
  onClear: () => void;
};

export function SelectionBar({ begins, submissions, isInBin, onDone, onClear }: Props) {
  const [asked, setAsked] = useState(begins);
  const { sendsMail } = useStaff().me;
  const count = submissions.length;
  const people = byAddress(submissions).length;
  const who = countText(count, 'submission', 'submissions');
  const about = {
    submissions,
    onClose: () => setAsked(undefined),
    onDone: () => onDone(''),
  };
  const mayWrite = !isInBin && sendsMail;
  const all = submissions.map(({ id }) => id);
  const { mutate: markUnread, error } = useMutation({
    mutationFn: () => inBatches(all, (ids) => call('POST /unread', { ids })),
    onSuccess: () => onDone(''),
  });
  useKeys({
    s: () => !isInBin && setAsked('status'),
    a: () => mayWrite && setAsked('letter'),
    o: () => setAsked('owner'),
  });

  return (
    <fieldset className="selection">
      <legend className="visually-hidden">What is selected</legend>
      <p className="num" role="status">
        {`${count.toLocaleString('en-IN')} selected`}
      </p>
      {isInBin ? (
        <RestoreButton ids={all} onDone={onDone} />
      ) : (
        <Button is="main" onClick={() => setAsked('status')}>
          Set the status …
        </Button>
      )}
      {mayWrite && (
        <Button is="plain" onClick={() => setAsked('letter')}>
          Write a letter …
        </Button>
      )}
      {!isInBin && (
        <Button className="quiet to-spam" onClick={() => setAsked('spam')}>
          Spam …
        </Button>
      )}
      <Button onClick={() => setAsked('owner')}>Assign …</Button>
      <Button onClick={() => markUnread()}>Mark as unread</Button>
      <Button is="danger" onClick={() => setAsked('erase')}>
        Erase …
      </Button>
      <Button onClick={onClear}>Select none</Button>
      <Failure message={error?.message} />
      {asked === 'status' && <StatusDialog {...about} who={who} />}
      {asked === 'spam' && <StatusDialog {...about} who={who} to="spam" />}
      {asked === 'letter' && (
        <LetterDialog {...about} who={countText(people, 'person', 'people')} />
      )}
      {asked === 'owner' && <OwnerDialog {...about} who={who} />}
      {asked === 'erase' && <EraseDialog {...about} onErased={onDone} />}
    </fieldset>
  );
}

type SelectAllProps = {
  asked: Filters;
  /** How many match, if the list has them all. */
  count: number | undefined;
  onSelect: (all: readonly Matching[]) => void;
};

/** Selects all that pass the filters, loaded or not. */
export function SelectAll({ asked: { sort: _, ...filters }, count, onSelect }: SelectAllProps) {
  const { mutate: select, error } = useMutation({
    mutationFn: () => call('GET /matching', filters),
    onSuccess: ({ submissions }) => onSelect(submissions),
  });
  return (
    <>
      <Button onClick={() => select()}>
        {`Select all ${count === undefined ? '' : `${count.toLocaleString('en-IN')} `}that match`}
      </Button>
      <Failure message={error?.message} />
    </>
  );
}
