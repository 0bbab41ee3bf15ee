import type { Letter } from '@site/server/desk/letters';
import { useId } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field, ScheduleField } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { useUndo } from '#parts/undo.tsx';
import { reread } from '#use-call.ts';
import { focus } from '#use-window.ts';
import { timeText } from '#words.ts';
import { useEdit } from '../inbox/use-edit.ts';

type Words = { subject: string; text: string };
/** `at`: missing for now. `seen`: the letter before that, as the list may reload meanwhile. */
type Edit = Words & { at?: string; seen: Words & { at: string } };

export const rereadLetters = () =>
  reread('GET /letters', 'GET /submissions/:id/letters', 'GET /submissions/:id/everything');

const isAhead = (at: string) => Date.parse(at) > Date.now();

/** The words and the time of a letter that waits, while somebody changes them. */
export function useLetterEdit({ id, submissionId, subject, text, at }: Letter) {
  const [edit, keep] = useEdit<Edit>(submissionId, id);
  const words = { subject, text };
  return {
    edit,
    keep,
    // What is overdue goes now.
    begin: () => keep({ ...words, at: isAhead(at) ? at : undefined, seen: { ...words, at } }),
  };
}

type Props = { id: string; edit: Edit; onType: (edit: Edit) => void; onClose: () => void };

export function ChangeLetter({ id, edit, onType, onClose }: Props) {
  const field = useId();
  const offerUndo = useUndo();
  const { seen, ...to } = edit;

  async function save() {
    const now = await call('POST /letters/:id/change', { id, ...to, seen });
    offerUndo({
      message: `The letter is changed and goes ${to.at ? `on ${timeText(now.at)}` : 'in ten seconds'}.`,
      async undo() {
        const at = isAhead(seen.at) ? seen.at : undefined;
        await call('POST /letters/:id/change', { id, ...seen, at, seen: now });
        await rereadLetters();
      },
    });
    await rereadLetters();
    onClose();
  }

  return (
    <Form
      action={to.at ? 'Save the change' : 'Save and send'}
      onSend={save}
      className="change-letter"
    >
      <Field
        label="Subject"
        name="subject"
        maxLength={200}
        required
        value={to.subject}
        onChange={({ target }) => onType({ ...edit, subject: target.value })}
      />
      <div className="field">
        <label htmlFor={field}>Letter, as they will read it</label>
        <textarea
          id={field}
          name="text"
          rows={9}
          maxLength={6_000}
          required
          ref={focus}
          value={to.text}
          onChange={({ target }) => onType({ ...edit, text: target.value })}
        />
      </div>
      <ScheduleField at={to.at} onChange={(at) => onType({ ...edit, at })} />
      <Button onClick={onClose}>Leave it as it was</Button>
    </Form>
  );
}
