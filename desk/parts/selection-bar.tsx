import { useState } from 'react';
import type { Matching } from '../../server/desk/api/inbox.ts';
import { LetterDialog } from '../letters/letter-dialog.tsx';
import { useStaff } from '../staff.ts';
import { useKeys } from '../use-keys.ts';
import { countText } from '../words.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { OnePersonDialog } from './one-person-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { RestoreButton } from './restore-button.tsx';
import { StatusDialog } from './status-dialog.tsx';

type Props = {
  submissions: readonly Matching[];
  isInBin: boolean;
  onDone: (message: string) => void;
  onClear: () => void;
};

const mostOfOnePerson = 10;

export function SelectionBar({ submissions, isInBin, onDone, onClear }: Props) {
  const [asked, setAsked] = useState<'status' | 'letter' | 'owner' | 'person' | 'erase'>();
  const { sendsMail } = useStaff().me;
  const count = submissions.length;
  const who = countText(count, 'submission', 'submissions');
  const onClose = () => setAsked(undefined);
  const mayWrite = !isInBin && sendsMail;
  const maybeOnePerson = count > 1 && count <= mostOfOnePerson;
  useKeys({
    s: () => !isInBin && setAsked('status'),
    a: () => mayWrite && setAsked('letter'),
    o: () => setAsked('owner'),
    m: () => maybeOnePerson && setAsked('person'),
  });

  return (
    <fieldset className="selection">
      <legend className="visually-hidden">What is selected</legend>
      <p className="num" role="status">
        {count.toLocaleString('en-IN')} selected
      </p>
      {isInBin ? (
        <RestoreButton ids={submissions.map(({ id }) => id)} onDone={onDone} />
      ) : (
        <button type="button" className="button" onClick={() => setAsked('status')}>
          Set the status …
        </button>
      )}
      {mayWrite && (
        <button type="button" className="button plain" onClick={() => setAsked('letter')}>
          Write a letter …
        </button>
      )}
      <button type="button" className="quiet" onClick={() => setAsked('owner')}>
        Assign …
      </button>
      {maybeOnePerson && (
        <button type="button" className="quiet" onClick={() => setAsked('person')}>
          One person …
        </button>
      )}
      <button type="button" className="quiet danger" onClick={() => setAsked('erase')}>
        Erase …
      </button>
      <button type="button" className="quiet" onClick={onClear}>
        Select none
      </button>
      {asked === 'status' && (
        <StatusDialog
          submissions={submissions}
          who={who}
          onClose={onClose}
          onDone={() => onDone('')}
        />
      )}
      {asked === 'letter' && (
        <LetterDialog
          submissions={submissions}
          who={countText(count, 'person', 'people')}
          onDone={() => onDone('')}
          onClose={onClose}
        />
      )}
      {asked === 'owner' && (
        <OwnerDialog
          submissions={submissions}
          who={who}
          onClose={onClose}
          onDone={() => onDone('')}
        />
      )}
      {asked === 'person' && (
        <OnePersonDialog submissions={submissions} onClose={onClose} onDone={onDone} />
      )}
      {asked === 'erase' && (
        <EraseDialog submissions={submissions} onClose={onClose} onErased={onDone} />
      )}
    </fieldset>
  );
}
