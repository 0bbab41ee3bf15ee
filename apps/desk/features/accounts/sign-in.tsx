import { useEffect, useRef, useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field } from '#parts/field.tsx';
import { FirmName } from '#parts/firm-name.tsx';
import { Form } from '#parts/form.tsx';
import { State } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  useTitle('Sign in');
  return (
    <main className="middle">
      <FirmName />
      <h1>Desk</h1>
      <SignInForm onSignedIn={onSignedIn} onTyped={setEmail} />
      <ForgottenPassword email={email} />
    </main>
  );
}

function ForgottenPassword({ email: typed }: { email: string }) {
  const { data, error } = useCall('GET /sign-in', {});
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
      <p role="status">{`If ${asked} has an account, a link is on its way to it. It works once, for 24 hours.`}</p>
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
        defaultValue={typed}
        autoFocus
        required
      />
    </Form>
  );
}

type Props = { email: string; onSignedIn: () => void; onLeave: () => void };

/** Replaces every view until somebody signs in again, so that nothing of an applicant stays on the page. */
export function SessionEnded({ email, onSignedIn, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle('Your session has ended');
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="middle">
      <FirmName />
      <State
        kind="ended"
        title={
          <h1 ref={heading} tabIndex={-1}>
            Your session has ended
          </h1>
        }
      >
        Sign in to go on where you were. A note, a letter or a page that you had begun is kept until
        then.
      </State>
      <SignInForm email={email} onSignedIn={onSignedIn} />
      <p>
        <Button onClick={onLeave}>Sign in as somebody else</Button>
      </p>
    </main>
  );
}
