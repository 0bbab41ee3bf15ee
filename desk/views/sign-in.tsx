import { FirmName } from '../parts/firm-name.tsx';
import { SignInForm } from '../parts/sign-in-form.tsx';
import { useTitle } from '../use-title.ts';

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  useTitle('Sign in');
  return (
    <main className="middle">
      <FirmName />
      <h1>Desk</h1>
      <SignInForm onSignedIn={onSignedIn} />
      <p className="hint">
        No account, or no way in? Whoever runs the server makes a link: <code>npm run staff</code>.
      </p>
    </main>
  );
}
