import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#api.ts';
import { NewPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { FirmName } from '#parts/shell.tsx';
import { Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
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
