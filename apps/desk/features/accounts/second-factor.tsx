import { useState } from 'react';
import { call } from '#api.ts';
import { OwnPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { useStaff } from '#staff.ts';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

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
