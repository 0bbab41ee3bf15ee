import { useState } from 'react';
import { call } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { FirmName } from '../parts/firm-name.tsx';
import { Form } from '../parts/form.tsx';
import { SignInForm } from '../parts/sign-in-form.tsx';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  useTitle('Sign in');
  return (
    <main className="middle">
      <FirmName />
      <h1>Desk</h1>
      <SignInForm onSignedIn={onSignedIn} />
      <ForgottenPassword />
    </main>
  );
}

function ForgottenPassword() {
  const { data, error } = useLoad('GET /sign-in', {});
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState('');

  if (!data && !error) return null;
  // Without a response the hint names the command, which always works.
  if (!data?.sendsLinks) {
    return (
      <p className="hint">
        No account, or no way in? Whoever runs the server makes a link: <code>npm run staff</code>.
      </p>
    );
  }
  if (asked) {
    return (
      <p role="status">
        If {asked} has an account, a link is on its way to it. It works once, for 24 hours.
      </p>
    );
  }
  if (!isAsking) {
    return <Button onClick={() => setAsking(true)}>Forgotten password?</Button>;
  }
  return (
    <Form<'email'>
      className="other-way"
      action="Send me a link"
      onSend={async ({ email }) => {
        await call('POST /link/ask', { email });
        setAsked(email);
      }}
    >
      <Field
        label="E-mail of your account"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
    </Form>
  );
}
