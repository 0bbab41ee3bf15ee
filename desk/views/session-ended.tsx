import { useEffect, useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { FirmName } from '../parts/firm-name.tsx';
import { SignInForm } from '../parts/sign-in-form.tsx';
import { State } from '../parts/state.tsx';
import { useTitle } from '../use-title.ts';

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
