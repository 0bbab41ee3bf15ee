import { useState } from 'react';
import { Button } from '#parts/button.tsx';
import { FirmName } from '#parts/shell.tsx';
import { useStaff } from '#staff.ts';
import { useTitle } from '#use-window.ts';
import { AddPasskey } from './passkeys.tsx';
import { AuthenticatorSetUp, RecoveryCodes } from './second-factor.tsx';

/** The only view while a password alone opens the account. */
export function SetUp() {
  const { me, readMe, signOut } = useStaff();
  const [codes, setCodes] = useState<string[]>();
  useTitle('One more step');

  if (codes) {
    return (
      <main className="middle">
        <FirmName />
        <h1>Keep your recovery codes</h1>
        <RecoveryCodes codes={codes} />
        <Button is="main" onClick={readMe}>
          I have kept them, open the desk
        </Button>
      </main>
    );
  }
  return (
    <main className="middle set-up">
      <FirmName />
      <h1>One more step</h1>
      <p>
        The desk opens what applicants sent in confidence, so a password alone is not enough. Choose
        one of these; the other can be added later.
      </p>
      <section aria-labelledby="passkey">
        <h2 id="passkey">A passkey, on this device</h2>
        <p className="hint">
          The quickest: you sign in by your finger, face or device PIN, and no password can be
          stolen.
        </p>
        <AddPasskey onDone={readMe} />
      </section>
      <section aria-labelledby="authenticator">
        <h2 id="authenticator">An authenticator app, on your phone</h2>
        <p className="hint">
          Works on every computer: after the password, the app shows a code to type.
        </p>
        <AuthenticatorSetUp onDone={async (recoveryCodes) => setCodes(recoveryCodes)} />
      </section>
      <p className="hint">
        <span>{`You are signed in as ${me.email}.`}</span>{' '}
        <Button onClick={signOut}>Sign out</Button>
      </p>
    </main>
  );
}
