import type { SecondFactor as SetUpFactor } from '@site/server/desk/me';
import { useState } from 'react';
import { encode } from 'uqr';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field, OwnPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { useStaff } from '#staff.ts';
import { dayText } from '#words.ts';

/** They are shown once, so they can be copied, printed or saved. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { email } = useStaff().me;
  const [message, setMessage] = useState('');
  const title = `Recovery codes of ${email} for the desk at ${location.host}, ${dayText(new Date().toISOString())}`;
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setMessage('Copied.'),
      () => setMessage('This browser does not let the page copy: select them.'),
    );
  }

  return (
    <>
      <p>
        Each of these signs you in once if the app is lost. They are shown this once: print them, or
        keep them in a password manager.
      </p>
      <div className="recovery-codes">
        <p className="hint">{title}</p>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <p className="actions">
        <Button onClick={copy}>Copy the codes</Button>
        <Button onClick={() => print()}>Print them</Button>
        <a
          className="quiet-link"
          download="desk-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${text}`)}`}
        >
          Save them as a file
        </a>
      </p>
      <p role="status">{message}</p>
    </>
  );
}

export function SecondFactor({ onDone }: { onDone: (message: string) => Promise<void> }) {
  const { me } = useStaff();
  const [codes, setCodes] = useState<string[]>();

  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {codes && <RecoveryCodes codes={codes} />}
      {me.hasSecondFactor ? (
        <>
          <p>It is on.</p>
          <Form<'password'>
            key="codes"
            action="Make new recovery codes"
            onSend={async (typed) => {
              const answer = await call('POST /me/recovery-codes', typed);
              setCodes(answer.recoveryCodes);
            }}
          >
            <OwnPassword />
          </Form>
          <Form<'password'>
            key="off"
            action="Turn it off"
            className="danger-form"
            onSend={async (typed) => {
              await call('POST /me/second-factor/off', typed);
              setCodes(undefined);
              await onDone('The second factor is off.');
            }}
          >
            <OwnPassword />
          </Form>
        </>
      ) : (
        <>
          <p className="hint">A code of an authenticator app is asked for after the password.</p>
          <AuthenticatorSetUp
            onDone={async (recoveryCodes) => {
              setCodes(recoveryCodes);
              await onDone('The second factor is on. Keep the recovery codes.');
            }}
          />
        </>
      )}
    </section>
  );
}

type SetUpProps = {
  /** Gets the recovery codes, which the server does not show again. */
  onDone: (recoveryCodes: string[]) => Promise<void>;
};

/** Asks for the password, shows the key, then checks a code of the app. */
export function AuthenticatorSetUp({ onDone }: SetUpProps) {
  const [setUp, setSetUp] = useState<SetUpFactor>();

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
