import { useState } from 'react';
import { byAddress } from '../../content/letter-fields.ts';
import type { Matching } from '../../server/desk/api/inbox.ts';
import { call } from '../api.ts';
import { inBatches } from '../in-batches.ts';
import { LetterDialog } from '../letters/letter-dialog.tsx';
import { useStaff } from '../staff.ts';
import { useAttempt } from '../use-attempt.ts';
import { useKeys } from '../use-keys.ts';
import { countText } from '../words.ts';
import { Button } from './button.tsx';
import { OwnerDialog, StatusDialog } from './choice-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { Problem } from './problem.tsx';
import { RestoreButton } from './restore-button.tsx';

type Props = {
  submissions: readonly Matching[];
  isInBin: boolean;
  onDone: (message: string) => void;
  onClear: () => void;
};

export function SelectionBar({ submissions, isInBin, onDone, onClear }: Props) {
  const [asked, setAsked] = useState<'status' | 'letter' | 'owner' | 'erase'>();
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
  const { problem, attempt } = useAttempt();
  const markUnread = () =>
    attempt(async () => {
      const ids = submissions.map(({ id }) => id);
      await inBatches(ids, (batch) => call('POST /unread', { ids: batch }));
      onDone('');
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
        <RestoreButton ids={submissions.map(({ id }) => id)} onDone={onDone} />
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
      <Button onClick={() => setAsked('owner')}>Assign …</Button>
      <Button onClick={markUnread}>Mark as unread</Button>
      <Button is="danger" onClick={() => setAsked('erase')}>
        Erase …
      </Button>
      <Button onClick={onClear}>Select none</Button>
      <Problem message={problem} />
      {asked === 'status' && <StatusDialog {...about} who={who} />}
      {asked === 'letter' && (
        <LetterDialog {...about} who={countText(people, 'person', 'people')} />
      )}
      {asked === 'owner' && <OwnerDialog {...about} who={who} />}
      {asked === 'erase' && <EraseDialog {...about} onErased={onDone} />}
    </fieldset>
  );
}
