import { Dialog } from './dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Props = { email: string; onSignedIn: () => void };

/** Over the view, so that what was being typed is still there afterwards. */
export function SignInAgain({ email, onSignedIn }: Props) {
  return (
    <Dialog title="Your session has ended">
      <p>Sign in to go on. What you were typing is still here.</p>
      <SignInForm email={email} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
