import type { Role } from '@site/server/database/desk-tables';
import type { Account } from '@site/server/desk/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Choices, Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { Failure, Reading } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { useMessage, useTitle } from '#use-window.ts';
import { countText, dayText, timeText } from '#words.ts';
import { type Act, HandOver, HeldList } from './accounts-held.tsx';

const roles: Role[] = ['reader', 'manager', 'editor', 'admin'];
const mayDo: Record<Role, string> = {
  reader: 'Reads what people sent.',
  manager: 'Reads it, sorts, comments, writes letters, exports and erases.',
  editor: 'Changes and publishes the pages, and sees nothing of what people sent.',
  admin: 'Does all of it, and manages accounts.',
};

export function Accounts() {
  const accounts = useCall('GET /accounts', {});
  const [message, setMessage] = useMessage();
  const { me } = useStaff();
  const [invited, setInvited] = useState('');
  const [ranking, setRanking] = useState<Account & { to?: Role }>();
  const [ending, setEnding] = useState<Account>();
  const [removing, setRemoving] = useState<Account>();
  useTitle('Accounts');
  const admins = accounts.data?.accounts.filter(({ role }) => role === 'admin').length;

  const isOwn = ({ email }: Account) => email === me.email;
  const subjectOf = (account: Account) => (isOwn(account) ? 'You are' : `${account.name} is`);

  function done(words: string) {
    setMessage(words);
    void reread('GET /accounts', 'GET /held');
  }
  const { mutate, error } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_, { words }) => done(words),
  });

  return (
    <>
      <h1>Accounts</h1>
      <p className="measure">
        <span>
          A reader reads what people sent. A manager also sorts, comments, exports and erases. An
          editor changes and publishes the pages, and sees nothing of what people sent. An admin
          does all of it, and manages accounts.
        </span>
        {!me.sendsMail && (
          <>
            {' '}
            <span>Whoever runs the server invites and resets, with</span>{' '}
            <code>npm run staff -- invite EMAIL --role manager</code>
            <span>.</span>
          </>
        )}
      </p>
      <Failure message={error?.message} />
      <p className="status-message" role="status">
        {message}
      </p>
      {me.sendsMail && (
        <section key={invited} className="invite" aria-labelledby="invite">
          <h2 id="invite">Invite somebody</h2>
          <Form<'email' | 'name' | 'role'>
            action="Send the invitation"
            onSend={async ({ email, name, role }) => {
              // What is said of the one before is not said of this one.
              setMessage('');
              await call('POST /accounts/invite', { email, name, role: role as Role });
              setInvited(email);
              done(`The invitation goes to ${email}: a link for 24 hours.`);
            }}
          >
            <Field
              label="E-mail"
              name="email"
              type="email"
              maxLength={254}
              autoComplete="off"
              required
            />
            <Field label="Name" name="name" maxLength={120} autoComplete="off" />
            <label>
              <span>Role</span>{' '}
              <select name="role" defaultValue="reader">
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {role}
                  </option>
                ))}
              </select>
            </label>
          </Form>
        </section>
      )}
      <HeldList onDecide={mutate} />
      <Reading of={accounts}>Reading the accounts …</Reading>
      <ul className="accounts">
        {accounts.data?.accounts.map((account) => {
          const { id, email, name, role, isActive, invitedAt, lastSeen, work } = account;
          // The server refuses to change or remove the only admin.
          const isKept = role === 'admin' && admins === 1;
          return (
            <li key={id}>
              <h2>
                <span>{name}</span> {isOwn(account) && <span>(you)</span>}{' '}
                <span className="hint">{email}</span>
              </h2>
              <p>
                <span>{role}</span>
                {work.submissions > 0 && (
                  <span className="hint">
                    {`Looks after ${countText(work.submissions, 'submission', 'submissions')}`}
                  </span>
                )}
                <span className="hint">{factorsText(account)}</span>
              </p>
              <p>
                <span>{`${isActive ? 'Active since' : 'Invited on'} ${dayText(invitedAt)}`}</span>
                {!isActive && <span className="hint">Not yet accepted</span>}
                {lastSeen && <span className="hint">{`Last seen ${timeText(lastSeen)}`}</span>}
              </p>
              <div className="actions">
                <Button onClick={() => setEnding(account)}>
                  End the sessions …<span className="visually-hidden">{` of ${email}`}</span>
                </Button>
                {me.sendsMail && (
                  <Button
                    onClick={() =>
                      mutate({
                        send: () => call('POST /accounts/:id/send-link', { id }),
                        words: `A link for a new password goes to ${email}.`,
                      })
                    }
                  >
                    {isActive ? 'New password link' : 'Send the invitation again'}
                  </Button>
                )}
                {!isKept && (
                  <>
                    <Button onClick={() => setRanking(account)}>
                      Role …<span className="visually-hidden">{` of ${email}`}</span>
                    </Button>
                    <Button is="danger" onClick={() => setRemoving(account)}>
                      Remove …
                    </Button>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {ranking && (
        <Dialog title={`Role of ${ranking.name}`} onClose={() => setRanking(undefined)}>
          <Form<'role' | 'handTo'>
            action="Set the role"
            onSend={async ({ role, handTo = '' }) => {
              const to = { role: role as Role, ...(handTo && { handTo }) };
              await call('POST /accounts/:id/role', { id: ranking.id, ...to });
              setRanking(undefined);
              done(`${ranking.name} is now ${role}.`);
            }}
          >
            {/* The radio buttons keep what is chosen; what follows from it is said below them. */}
            <div
              onChange={({ target }) =>
                target instanceof HTMLInputElement &&
                setRanking({ ...ranking, to: target.value as Role })
              }
            >
              <Choices
                legend="Role"
                name="role"
                choices={roles.map((role) => ({ value: role, text: role, hint: mayDo[role] }))}
                chosen={ranking.role}
              />
            </div>
            <HandOver
              account={ranking}
              to={ranking.to ?? ranking.role}
              accounts={accounts.data?.accounts ?? []}
            />
          </Form>
        </Dialog>
      )}
      {ending && (
        <Dialog title={`End the sessions of ${ending.name}?`} onClose={() => setEnding(undefined)}>
          <p>
            <span>{subjectOf(ending)}</span> signed out on every device at once, and can sign in
            again.
          </p>
          <Form
            action="End the sessions"
            className="danger-form"
            onSend={async () => {
              await call('POST /accounts/:id/end-sessions', { id: ending.id });
              setEnding(undefined);
              done(`${ending.name} is signed out everywhere.`);
            }}
          />
        </Dialog>
      )}
      {removing && (
        <Dialog
          title={`Remove ${isOwn(removing) ? 'your own account' : removing.name}?`}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            <span>{subjectOf(removing)}</span> signed out at once and cannot sign in again. What was
            done stays in the record.
          </p>
          <Form<'handTo'>
            action="Remove the account"
            className="danger-form"
            onSend={async ({ handTo = '' }) => {
              await call('POST /accounts/:id/remove', {
                id: removing.id,
                ...(handTo && { handTo }),
              });
              setRemoving(undefined);
              done(`Removed ${removing.name}.`);
            }}
          >
            <HandOver account={removing} accounts={accounts.data?.accounts ?? []} />
          </Form>
        </Dialog>
      )}
    </>
  );
}

function factorsText({ isActive, hasSecondFactor, passkeys }: Account): string {
  const factors = [
    ...(hasSecondFactor ? ['authenticator app'] : []),
    ...(passkeys ? [countText(passkeys, 'passkey', 'passkeys')] : []),
  ];
  if (factors.length) return `Signs in with ${factors.join(' and ')}`;
  return isActive ? 'Has yet to set up a second factor' : '';
}
