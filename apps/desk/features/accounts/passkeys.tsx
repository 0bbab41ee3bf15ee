import { useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { useStaff } from '#staff.ts';
import { dayText } from '#words.ts';
import { addPasskey, hasPasskeys } from './passkeys.ts';

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
            <p className="hint">{`Since ${dayText(passkey.createdAt)}`}</p>
            <Button
              is="danger"
              onClick={() => setLeaving(passkey)}
            >{`Remove ${nameOf(passkey)} …`}</Button>
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

export function AddPasskey({ onDone }: { onDone: () => Promise<void> }) {
  if (!hasPasskeys) return <p className="hint">This browser is too old for passkeys.</p>;
  return (
    <Form<'name'>
      action="Add a passkey"
      onSend={async ({ name }) => {
        await addPasskey(name);
        await onDone();
      }}
    >
      <Field label="Its name" name="name" maxLength={60} defaultValue="This device" required />
    </Form>
  );
}
