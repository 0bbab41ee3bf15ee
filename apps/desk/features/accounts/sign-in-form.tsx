import { useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field, OwnPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { hasPasskeys, signInWithPasskey } from './passkeys.tsx';

type Props = {
  email?: string;
  /** What the account asks for besides the password that was just right. */
  asks?: 'code' | 'passkey';
  onTyped?: (email: string) => void;
  onSignedIn: () => void;
};

/** Password or passkey, and after the password the code or the passkey that the account asks for. */
export function SignInForm({ email, asks, onTyped, onSignedIn }: Props) {
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
