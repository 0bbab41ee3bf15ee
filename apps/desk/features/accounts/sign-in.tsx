import { useEffect, useRef, useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field, OwnPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { FirmName } from '#parts/shell.tsx';
import { State } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { hasPasskeys, signInWithPasskey } from './passkeys.tsx';

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
        Sign in to go on where you were. A comment, a letter or a page that you had begun is kept
        until then.
      </State>
      <SignInForm email={email} onSignedIn={onSignedIn} />
      <p>
        <Button onClick={onLeave}>Sign in as somebody else</Button>
      </p>
    </main>
  );
}

type FormProps = {
  email?: string;
  /** What the account asks for besides the password that was just right. */
  asks?: 'code' | 'passkey';
  onTyped?: (email: string) => void;
  onSignedIn: () => void;
};

/** Password or passkey, and after the password the code or the passkey that the account asks for. */
export function SignInForm({ email, asks, onTyped, onSignedIn }: FormProps) {
  const [needs, setNeeds] = useState(asks);
  const [isRecoveryCode, setRecoveryCode] = useState(false);

  if (needs === 'code') {
    return (
      <Form<'code'>
        key="code"
        action="Go on"
        onSend={async ({ code }) => {
          await call('POST /sign-in/code', { code, isRecoveryCode });
          onSignedIn();
        }}
      >
        <Field
          key={String(isRecoveryCode)}
          label={isRecoveryCode ? 'Recovery code' : 'Code'}
          hint={isRecoveryCode ? undefined : 'Six digits that your authenticator app shows now.'}
          name="code"
          inputMode={isRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          required
        />
        <Button onClick={() => setRecoveryCode(!isRecoveryCode)}>
          {isRecoveryCode ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
      </Form>
    );
  }
  const withPasskey = hasPasskeys && (
    <Form
      key="passkey"
      className="other-way"
      action="Sign in with a passkey"
      onSend={async () => {
        await signInWithPasskey();
        onSignedIn();
      }}
    />
  );
  if (needs === 'passkey') {
    return (
      <>
        <p role="status">
          The password is right. This account also asks for its passkey, on the device that has it.
        </p>
        {withPasskey || <p className="hint">This browser is too old for passkeys: use another.</p>}
      </>
    );
  }
  return (
    <>
      <Form<'email' | 'password'>
        key="password"
        action="Sign in"
        onSend={async (typed) => {
          const answer = await call('POST /sign-in', typed);
          if (answer.needsCode) setNeeds('code');
          else if (answer.needsPasskey) setNeeds('passkey');
          else onSignedIn();
        }}
      >
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={email}
          readOnly={email !== undefined}
          onChange={({ target }) => onTyped?.(target.value)}
          required
        />
        <OwnPassword label="Password" />
      </Form>
      {withPasskey}
    </>
  );
}
