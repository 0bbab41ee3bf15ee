import { FirmName } from '../parts/firm-name.tsx';
import { ForgottenPassword } from '../parts/forgotten-password.tsx';
import { SignInForm } from '../parts/sign-in-form.tsx';
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
