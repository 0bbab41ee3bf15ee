import type { Account } from '../../server/desk/api/accounts.ts';
import { useStaff } from '../staff.ts';
import { countText, dayText, timeText } from '../words.ts';

type Props = {
  account: Account;
  onRole: () => void;
  onEndSessions: () => void;
  onSendLink: () => void;
  onRemove: () => void;
};

export function AccountItem({ account, onRole, onEndSessions, onSendLink, onRemove }: Props) {
  const { sendsMail } = useStaff().me;
  const { email, role, isActive, invitedAt, lastSeen } = account;
  return (
    <li>
      <h2>{email}</h2>
      <p>
        {role}
        <span className="hint">{factorsText(account)}</span>
      </p>
      <p>
        {isActive ? 'Active' : 'Invited, not yet accepted'} since {dayText(invitedAt)}
        {lastSeen && <span className="hint">Last seen {timeText(lastSeen)}</span>}
      </p>
      <div className="actions">
        <button type="button" className="quiet" onClick={onRole}>
          Role …<span className="visually-hidden"> of {email}</span>
        </button>
        <button type="button" className="quiet" onClick={onEndSessions}>
          End its sessions
        </button>
        {sendsMail && (
          <button type="button" className="quiet" onClick={onSendLink}>
            {isActive ? 'Send a link for a new password' : 'Send the invitation again'}
          </button>
        )}
        <button type="button" className="quiet danger" onClick={onRemove}>
          Remove …
        </button>
      </div>
    </li>
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
