import { useState } from 'react';
import { post } from '../api.ts';
import { useStaff } from '../staff.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

type SetUp = { address: string; recoveryCodes: string[] };

/** Codes of an authenticator app: setting up, recovery codes, turning off. */
export function SecondFactor({ onDone }: { onDone: (said: string) => Promise<void> }) {
  const { me } = useStaff();
  const [setUp, setSetUp] = useState<SetUp>();
  const [codes, setCodes] = useState<string[]>();
  const password = (
    <Field
      label="Your password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  );

  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {codes && <RecoveryCodes codes={codes} />}
      {!me.hasSecondFactor && !setUp && (
        <>
          <p className="hint">A code of an authenticator app is asked for after the password.</p>
          <Form
            action="Set it up"
            onSend={async (typed) => setSetUp(await post<SetUp>('/me/second-factor', typed))}
          >
            {password}
          </Form>
        </>
      )}
      {!me.hasSecondFactor && setUp && (
        <Form
          key="confirm"
          action="Turn it on"
          onSend={async ({ code }) => {
            await post('/me/second-factor/confirm', { code });
            setCodes(setUp.recoveryCodes);
            setSetUp(undefined);
            await onDone('The second factor is on. Keep the recovery codes.');
          }}
        >
          <p>
            On this device: <a href={setUp.address}>open your authenticator app</a>. On another:
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
      )}
      {me.hasSecondFactor && (
        <>
          <p>It is on.</p>
          <Form
            key="codes"
            action="Make new recovery codes"
            onSend={async (typed) => {
              const answer = await post<Pick<SetUp, 'recoveryCodes'>>('/me/recovery-codes', typed);
              setCodes(answer.recoveryCodes);
            }}
          >
            {password}
          </Form>
          <Form
            key="off"
            action="Turn it off"
            className="danger-form"
            onSend={async (typed) => {
              await post('/me/second-factor/off', typed);
              setCodes(undefined);
              await onDone('The second factor is off.');
            }}
          >
            {password}
          </Form>
        </>
      )}
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p>
        Each of these signs you in once if the app is lost. They are shown this once: print them, or
        keep them in a password manager.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
