import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

export function ForgottenPassword() {
  const [sendsLinks, setSendsLinks] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState('');

  useEffect(() => {
    // Without a response the hint names the command, which always works.
    call('GET /sign-in', {}, { isBackground: true }).then(
      (ways) => setSendsLinks(ways.sendsLinks),
      () => setSendsLinks(false),
    );
  }, []);

  if (sendsLinks === undefined) return null;
  if (!sendsLinks) {
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
    return (
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        Forgotten password?
      </button>
    );
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
