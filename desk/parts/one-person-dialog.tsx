import type { Matching } from '../../server/desk/api/inbox.ts';
import { call } from '../api.ts';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

type Props = {
  submissions: readonly Matching[];
  onDone: (message: string) => void;
  onClose: () => void;
};

export function OnePersonDialog({ submissions, onDone, onClose }: Props) {
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
