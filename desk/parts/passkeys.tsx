import { call } from '../api.ts';
import { useStaff } from '../staff.ts';
import { dayText } from '../words.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Form } from './form.tsx';

export function Passkeys({ onDone }: { onDone: (said: string) => Promise<void> }) {
  const { me } = useStaff();
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="hint">
        With a passkey you sign in by your finger, face or device PIN, and no password can be
        stolen.
      </p>
      <ul className="plain">
        {me.passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <bdi>{name || 'Passkey'}</bdi>
            <p className="hint">Since {dayText(createdAt)}</p>
            <Form
              action={`Remove ${name || 'the passkey'}`}
              className="danger-form"
              onSend={async () => {
                await call('POST /me/passkeys/remove', { id });
                await onDone('The passkey is removed.');
              }}
            >
              {null}
            </Form>
          </li>
        ))}
      </ul>
      <AddPasskey onDone={() => onDone('The passkey is added.')} />
    </section>
  );
}
