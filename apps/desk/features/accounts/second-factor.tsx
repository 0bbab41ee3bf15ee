import { useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { OwnPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { useStaff } from '#staff.ts';
import { dayText } from '#words.ts';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';

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
