import type { Me } from '../../server/desk/api/me.ts';
import { call } from '../api.ts';
import { useStaff } from '../staff.ts';
import { Choices } from './choices.tsx';
import { Form } from './form.tsx';

const choices: { value: Me['digest']; text: string }[] = [
  { value: 'off', text: 'None' },
  { value: 'daily', text: 'Each day at 8:00 in India' },
  { value: 'weekly', text: 'Each Monday at 8:00 in India' },
];

export function DigestChoice({ onDone }: { onDone: (message: string) => Promise<void> }) {
  const { me } = useStaff();
  return (
    <section aria-labelledby="digest">
      <h2 id="digest">Mail about what has arrived</h2>
      <p className="hint">Numbers and a link; nobody is named in it.</p>
      <Form<'digest'>
        action="Keep it so"
        onSend={async (typed) => {
          const digest = typed.digest as Me['digest'];
          await call('POST /me/digest', { digest });
          await onDone(digest === 'off' ? 'You get no such mail.' : 'You get this mail.');
        }}
      >
        <Choices legend="How often" name="digest" choices={choices} chosen={me.digest} />
      </Form>
    </section>
  );
}
