import type { Me } from '../../server/desk/api/me.ts';
import { call } from '../api.ts';
import { useStaff } from '../staff.ts';
import { Form } from './form.tsx';

const choices: Readonly<Record<Me['digest'], string>> = {
  off: 'None',
  daily: 'Each day at 8:00 in India',
  weekly: 'Each Monday at 8:00 in India',
};

/** Whether, and how often, a mail says how much has arrived. */
export function DigestChoice({ onDone }: { onDone: (said: string) => Promise<void> }) {
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
        <fieldset className="choices">
          <legend className="visually-hidden">How often</legend>
          {Object.entries(choices).map(([digest, words]) => (
            <label key={digest}>
              <input
                type="radio"
                name="digest"
                value={digest}
                defaultChecked={digest === me.digest}
              />
              {words}
            </label>
          ))}
        </fieldset>
      </Form>
    </section>
  );
}
