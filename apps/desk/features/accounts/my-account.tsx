import { call } from '#api.ts';
import { Field, NewPassword, OwnPassword } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { seesInbox, useStaff } from '#staff.ts';
import { useMessage, useTitle } from '#use-window.ts';
import { browserText, timeText } from '#words.ts';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

export function MyAccount() {
  const { me, readMe } = useStaff();
  const [message, setMessage] = useMessage();
  useTitle('My account');

  async function done(words: string) {
    setMessage(words);
    await readMe();
  }

  return (
    <>
      <h1>My account</h1>
      <p>
        <span translate="no">{me.email}</span>
        <span>{`, ${me.role}`}</span>
      </p>
      <p className="status-message" role="status">
        {message}
      </p>
      <div className="settings">
        <section aria-labelledby="name">
          <h2 id="name">Name</h2>
          <Form<'name'>
            action="Save the name"
            onSend={async (typed) => {
              await call('POST /me/name', typed);
              await done('Your colleagues see your name from now on.');
            }}
          >
            <Field
              label="What colleagues call you"
              hint="It stands beside what you write, decide and publish."
              name="name"
              maxLength={120}
              autoComplete="name"
              defaultValue={me.name}
            />
          </Form>
        </section>
        {me.sendsMail && seesInbox(me.role) && (
          <section aria-labelledby="mails">
            <h2 id="mails">Mails to you</h2>
            <label className="check">
              <input
                type="checkbox"
                checked={me.mails}
                onChange={async ({ target }) => {
                  await call('POST /me/mails', { isOn: target.checked });
                  await done(target.checked ? 'You get such mails.' : 'You get no such mails.');
                }}
              />
              <span>Tell me by mail of what is under “For me”</span>
            </label>
            <p className="hint">
              A minute after somebody mentions you or assigns something to you, unless you have
              opened it by then, and on the day of a reminder.
            </p>
          </section>
        )}
        <section aria-labelledby="password">
          <h2 id="password">Password</h2>
          <Form<'current' | 'password'>
            action="Change the password"
            onSend={async (typed) => {
              await call('POST /me/password', typed);
              await done('The password is changed; your other sessions have ended.');
            }}
          >
            <OwnPassword label="Password now" name="current" />
            <NewPassword hint="12 characters or more." />
          </Form>
        </section>
        <SecondFactor onDone={done} />
        <Passkeys onDone={done} />
        <section aria-labelledby="sessions">
          <h2 id="sessions">Sessions</h2>
          <ul className="plain">
            {me.sessions.map((session) => (
              <li key={session.id}>
                <span>{browserText(session.browser)}</span>
                {session.isThis && <strong> (this one)</strong>}
                <p className="hint">{`Last used ${timeText(session.lastSeen)}`}</p>
              </li>
            ))}
          </ul>
          {me.sessions.length > 1 && (
            <Form
              action="End the others"
              onSend={async () => {
                await call('POST /me/sessions/end');
                await done('Your other sessions have ended.');
              }}
            />
          )}
        </section>
      </div>
    </>
  );
}
