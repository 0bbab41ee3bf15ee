import { useState } from 'react';
import { call } from '../api.ts';
import { useStaff } from '../staff.ts';
import { dayText } from '../words.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

export function Passkeys({ onDone }: { onDone: (message: string) => Promise<void> }) {
  const { me } = useStaff();
  const [leaving, setLeaving] = useState<(typeof me.passkeys)[number]>();
  const nameOf = ({ name }: { name?: string }) => name || 'the passkey';
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="hint">
        With a passkey you sign in by your finger, face or device PIN, and no password can be
        stolen.
      </p>
      <ul className="plain">
        {me.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <bdi>{passkey.name || 'Passkey'}</bdi>
            <p className="hint">Since {dayText(passkey.createdAt)}</p>
            <button type="button" className="quiet danger" onClick={() => setLeaving(passkey)}>
              Remove {nameOf(passkey)} …
            </button>
          </li>
        ))}
      </ul>
      <AddPasskey onDone={() => onDone('The passkey is added.')} />
      {leaving && (
        <Dialog title={`Remove ${nameOf(leaving)}?`} onClose={() => setLeaving(undefined)}>
          <Form
            action="Remove it"
            className="danger-form"
            onSend={async () => {
              await call('POST /me/passkeys/remove', { id: leaving.id });
              setLeaving(undefined);
              await onDone('The passkey is removed.');
            }}
          >
            <p>The device that has it no longer signs in to this account.</p>
          </Form>
        </Dialog>
      )}
    </section>
  );
}
