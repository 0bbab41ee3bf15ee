import { addPasskey, hasPasskeys } from '../passkeys.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

export function AddPasskey({ onDone }: { onDone: () => Promise<void> }) {
  if (!hasPasskeys) return <p className="hint">This browser is too old for passkeys.</p>;
  return (
    <Form<'name'>
      action="Add a passkey"
      onSend={async ({ name }) => {
        await addPasskey(name);
        await onDone();
      }}
    >
      <Field label="Its name" name="name" maxLength={60} defaultValue="This device" required />
    </Form>
  );
}
