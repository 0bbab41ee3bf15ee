import { post } from '../api.ts';
import { addPasskey, hasPasskeys } from '../passkeys.ts';
import { useStaff } from '../staff.ts';
import { dayText } from '../words.ts';
import { Field } from './field.tsx';
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
                await post('/me/passkeys/remove', { id });
                await onDone('The passkey is removed.');
              }}
            >
              {null}
            </Form>
          </li>
        ))}
      </ul>
      {hasPasskeys ? (
        <Form
          action="Add a passkey"
          onSend={async ({ name = '' }) => {
            await addPasskey(name);
            await onDone('The passkey is added.');
          }}
        >
          <Field label="Its name" name="name" maxLength={60} defaultValue="This device" required />
        </Form>
      ) : (
        <p className="hint">This browser is too old for passkeys.</p>
      )}
    </section>
  );
}
