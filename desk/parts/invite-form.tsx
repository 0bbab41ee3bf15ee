import type { Role } from '../../server/desk/api/fields.ts';
import { call } from '../api.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

type Props = {
  roles: readonly Role[];
  onInvited: (email: string) => void;
};

export function InviteForm({ roles, onInvited }: Props) {
  return (
    <section className="invite" aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <Form<'email' | 'name' | 'role'>
        action="Send the invitation"
        onSend={async ({ email, name, role }) => {
          await call('POST /accounts/invite', { email, name, role: role as Role });
          onInvited(email);
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
          Role{' '}
          <select name="role" defaultValue="reader">
            {roles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </select>
        </label>
      </Form>
    </section>
  );
}
