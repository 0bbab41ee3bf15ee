import { useState } from 'react';
import type { Account } from '../../server/desk/api/accounts.ts';
import type { Role } from '../../server/desk/api/fields.ts';
import { call } from '../api.ts';
import { AccountItem } from '../parts/account-item.tsx';
import { Choices } from '../parts/choices.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Form } from '../parts/form.tsx';
import { InviteForm } from '../parts/invite-form.tsx';
import { Problem } from '../parts/problem.tsx';
import { State } from '../parts/state.tsx';
import { useStaff } from '../staff.ts';
import { useAttempt } from '../use-attempt.ts';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';

const roles: Role[] = ['reader', 'manager', 'editor', 'admin'];

export function Accounts() {
  const { data, error, reload } = useLoad('GET /accounts', {});
  const { problem, attempt } = useAttempt();
  const [message, setMessage] = useState('');
  const { me } = useStaff();
  const [invited, setInvited] = useState('');
  const [ranking, setRanking] = useState<Account>();
  const [removing, setRemoving] = useState<Account>();
  useTitle('Accounts');

  const act = (acting: Promise<unknown>, words: string) =>
    attempt(async () => {
      await acting;
      setMessage(words);
      reload();
    });

  return (
    <>
      <h1>Accounts</h1>
      <p className="measure">
        A reader reads what people sent. A manager also sorts, notes, exports and erases. An editor
        changes and publishes the pages, and sees nothing of what people sent. An admin does all of
        it, and manages accounts.
        {!me.sendsMail && (
          <>
            {' '}
            Whoever runs the server invites and resets, with{' '}
            <code>npm run staff -- invite EMAIL --role manager</code>.
          </>
        )}
      </p>
      <Problem message={error?.message} onRetry={reload} />
      <Problem message={problem} />
      <p className="status-message" role="status">
        {message}
      </p>
      {me.sendsMail && (
        <InviteForm
          key={invited}
          roles={roles}
          onInvited={(email) => {
            setInvited(email);
            setMessage(`The invitation goes to ${email}: a link for 24 hours.`);
            reload();
          }}
        />
      )}
      {!data && !error && <State kind="reading">Reading the accounts …</State>}
      <ul className="accounts">
        {data?.accounts.map((account) => (
          <AccountItem
            key={account.id}
            account={account}
            onRole={() => setRanking(account)}
            onEndSessions={() =>
              act(
                call('POST /accounts/:id/end-sessions', { id: account.id }),
                `${account.email} is signed out everywhere.`,
              )
            }
            onSendLink={() =>
              act(
                call('POST /accounts/:id/send-link', { id: account.id }),
                `A link for a new password goes to ${account.email}.`,
              )
            }
            onRemove={() => setRemoving(account)}
          />
        ))}
      </ul>
      {ranking && (
        <Dialog title={`Role of ${ranking.email}`} onClose={() => setRanking(undefined)}>
          <Form<'role'>
            action="Set the role"
            onSend={async ({ role }) => {
              await call('POST /accounts/:id/role', { id: ranking.id, role: role as Role });
              setRanking(undefined);
              setMessage(`${ranking.email} is now ${role}.`);
              reload();
            }}
          >
            <Choices
              legend="Role"
              name="role"
              choices={roles.map((role) => ({ value: role, text: role }))}
              chosen={ranking.role}
            />
          </Form>
        </Dialog>
      )}
      {removing && (
        <Dialog title={`Remove ${removing.email}?`} onClose={() => setRemoving(undefined)}>
          <p>It is signed out at once and cannot sign in again. What it did stays in the record.</p>
          <Form
            action="Remove the account"
            className="danger-form"
            onSend={async () => {
              setRemoving(undefined);
              await act(
                call('POST /accounts/:id/remove', { id: removing.id }),
                `Removed ${removing.email}.`,
              );
            }}
          />
        </Dialog>
      )}
    </>
  );
}
