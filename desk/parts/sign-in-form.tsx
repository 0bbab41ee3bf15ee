import { useState } from 'react';
import { post } from '../api.ts';
import { hasPasskeys, signInWithPasskey } from '../passkeys.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

type Props = { email?: string; onSignedIn: () => void };

/** Password or passkey, and the code where there is a second factor. */
export function SignInForm({ email, onSignedIn }: Props) {
  const [needsCode, setNeedsCode] = useState(false);
  const [isRecoveryCode, setRecoveryCode] = useState(false);

  if (needsCode) {
    return (
      <Form
        key="code"
        action="Go on"
        onSend={async ({ code }) => {
          await post('/sign-in/code', { code, isRecoveryCode });
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
        <button type="button" className="quiet" onClick={() => setRecoveryCode(!isRecoveryCode)}>
          {isRecoveryCode ? 'Use the app instead' : 'Use a recovery code instead'}
        </button>
      </Form>
    );
  }
  return (
    <>
      <Form
        key="password"
        action="Sign in"
        onSend={async (typed) => {
          const answer = await post<{ needsCode?: true }>('/sign-in', typed);
          if (answer.needsCode) setNeedsCode(true);
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
          required
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </Form>
      {hasPasskeys && (
        <Form
          className="other-way"
          action="Sign in with a passkey"
          onSend={async () => {
            await signInWithPasskey();
            onSignedIn();
          }}
        >
          {null}
        </Form>
      )}
    </>
  );
}
