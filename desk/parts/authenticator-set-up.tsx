import { useState } from 'react';
import type { SecondFactor } from '../../server/desk/api/me.ts';
import { call } from '../api.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { OwnPassword } from './own-password.tsx';
import { QrCode } from './qr-code.tsx';

type Props = {
  /** Gets the recovery codes, which the server does not show again. */
  onDone: (recoveryCodes: string[]) => Promise<void>;
};

/** Asks for the password, shows the key, then checks a code of the app. */
export function AuthenticatorSetUp({ onDone }: Props) {
  const [setUp, setSetUp] = useState<SecondFactor>();

  if (!setUp) {
    return (
      <Form<'password'>
        key="password"
        action="Set it up"
        onSend={async (typed) => setSetUp(await call('POST /me/second-factor', typed))}
      >
        <OwnPassword />
      </Form>
    );
  }
  return (
    <Form<'code'>
      key="confirm"
      action="Turn it on"
      onSend={async ({ code }) => {
        await call('POST /me/second-factor/confirm', { code });
        await onDone(setUp.recoveryCodes);
      }}
    >
      <p>Scan this with your authenticator app:</p>
      <QrCode text={setUp.address} label="QR code for the authenticator app" />
      <p>
        On this device: <a href={setUp.address}>open your authenticator app</a>. Without a camera:
        type this key into it.
      </p>
      <p>
        <code className="key">{new URL(setUp.address).searchParams.get('secret')}</code>
      </p>
      <Field
        label="Code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </Form>
  );
}
