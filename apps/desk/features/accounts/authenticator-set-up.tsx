import type { SecondFactor } from '@site/server/desk/me';
import { useState } from 'react';
import { encode } from 'uqr';
import { call } from '#api.ts';
import { Field, OwnPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';

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

type QrCodeProps = { text: string; label: string };

/** It is dark on white in both colour schemes, because cameras read nothing else. */
function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#000" />
    </svg>
  );
}
