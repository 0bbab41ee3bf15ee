import { useState } from 'react';
import type { Matching } from '../../server/desk/api/inbox.ts';
import { call } from '../api.ts';
import { LetterDialog } from '../letters/letter-dialog.tsx';
import { useStaff } from '../staff.ts';
import { useKeys } from '../use-keys.ts';
import { countText } from '../words.ts';
import { Button } from './button.tsx';
import { OwnerDialog, StatusDialog } from './choice-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { Form } from './form.tsx';
import { RestoreButton } from './restore-button.tsx';

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
  const about = {
    submissions,
    onClose: () => setAsked(undefined),
    onDone: () => onDone(''),
  };
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
      {maybeOnePerson && <Button onClick={() => setAsked('person')}>One person …</Button>}
      <Button is="danger" onClick={() => setAsked('erase')}>
        Erase …
      </Button>
      <Button onClick={onClear}>Select none</Button>
      {asked === 'status' && <StatusDialog {...about} who={who} />}
      {asked === 'letter' && <LetterDialog {...about} who={countText(count, 'person', 'people')} />}
      {asked === 'owner' && <OwnerDialog {...about} who={who} />}
      {asked === 'person' && <OnePersonDialog {...about} onDone={onDone} />}
      {asked === 'erase' && <EraseDialog {...about} onErased={onDone} />}
    </fieldset>
  );
}

type OnePersonDialogProps = {
  submissions: readonly Matching[];
  onDone: (message: string) => void;
  onClose: () => void;
};

function OnePersonDialog({ submissions, onDone, onClose }: OnePersonDialogProps) {
  const [first, ...others] = submissions;
  return (
    <Dialog title="Did one person send all of these?" onClose={onClose}>
      <ul className="named">
        {submissions.map(({ id, name, authors, email }) => (
          <li key={id}>
            <bdi>{name ?? authors ?? email}</bdi> <span className="hint">{email}</span>
          </li>
        ))}
      </ul>
      <p>All that came from any of them then stands together. It can be parted again on each.</p>
      <Form
        action="They are one person"
        onSend={async () => {
          for (const { id: other } of others) {
            await call('POST /submissions/:id/join', { id: first?.id ?? '', other });
          }
          onDone('Joined as one person.');
        }}
      />
    </Dialog>
  );
}
