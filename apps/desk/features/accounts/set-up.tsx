import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { NewPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { FirmName } from '#parts/shell.tsx';
import { Reading } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { AddPasskey } from './passkeys.tsx';
import { AuthenticatorSetUp, RecoveryCodes } from './second-factor.tsx';
import { SignInForm } from './sign-in.tsx';

/** Where the link of an invitation or a reset leads: a password is chosen. */
export function Welcome({ onSignedIn }: { onSignedIn: () => void }) {
  const [token] = useState(() => location.hash.slice(1));
  const link = useCall('POST /link/look', { token });
  const email = link.data?.email;
  const [asks, setAsks] = useState<'code' | 'passkey'>();
  const navigate = useNavigate();
  function enter() {
    navigate('/', { replace: true });
    onSignedIn();
  }
  useTitle('Welcome');

  useEffect(() => {
    // The link works once, so it need not stay in the address, where others could read it.
    history.replaceState(history.state, '', location.pathname);
  }, []);

  return (
    <main className="middle">
      <FirmName />
      <h1>Welcome to the desk</h1>
      <Reading of={link}>Reading the link …</Reading>
      {asks && (
        <>
          <p role="status">The password is set. One step is left to sign in.</p>
          <SignInForm asks={asks} onSignedIn={enter} />
        </>
      )}
      {email && !asks && (
        <Form<'password'>
          action="Set the password and sign in"
          onSend={async ({ password }) => {
            const { needsCode, needsPasskey } = await call('POST /link', { token, password });
            if (needsCode) setAsks('code');
            else if (needsPasskey) setAsks('passkey');
            else enter();
          }}
        >
          <p>
            This is the account of <strong>{email}</strong>. Choose its password.
          </p>
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <NewPassword hint="12 characters or more. A few words that do not belong together are good; a password manager is better." />
        </Form>
      )}
    </main>
  );
}

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
