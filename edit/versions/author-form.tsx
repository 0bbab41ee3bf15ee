import { Field } from '../../desk/parts/field.tsx';
import { Form } from '../../desk/parts/form.tsx';
import { ask } from '../api.ts';
import type { Changes } from './types.ts';

/** Who makes versions here; kept in this copy, and asked once. */
export function AuthorForm({ onNamed }: { onNamed: (data: Changes) => void }) {
  return (
    <section className="versions-form">
      <h3>Who are you?</h3>
      <p className="hint">
        Each version carries a name and an address, for colleagues who want to ask. This is asked
        once, and everybody who can see the repository can see it.
      </p>
      <Form
        action="That is me"
        onSend={async (data) => onNamed(await ask<Changes>('POST', '/api/versions/author', data))}
      >
        <Field label="Your name" name="name" autoComplete="name" required />
        <Field label="Your e-mail" name="email" type="email" autoComplete="email" required />
      </Form>
    </section>
  );
}
