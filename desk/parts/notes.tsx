import { type Ref, useState } from 'react';
import { messageField } from '../../forms/fields.ts';
import type { Note } from '../../server/desk/api/inbox.ts';
import { call } from '../api.ts';
import { readDraft, writeDraft } from '../drafts.ts';
import { useStaff } from '../staff.ts';
import { timeText } from '../words.ts';
import { Form } from './form.tsx';

type Props = {
  id: string;
  notes: Note[];
  field: Ref<HTMLTextAreaElement>;
  onChange: (notes: Note[]) => void;
};

export function Notes({ id, notes, field, onChange }: Props) {
  const { mayChange } = useStaff();
  const [text, setText] = useState(() => readDraft(id));
  function type(typed: string) {
    setText(typed);
    writeDraft(id, typed);
  }
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.length === 0 && <p className="hint">Nobody has noted anything.</p>}
      <ol className="notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="message" dir="auto">
              {note.text}
            </p>
            <p className="hint">
              {note.author}, <time dateTime={note.createdAt}>{timeText(note.createdAt)}</time>
            </p>
          </li>
        ))}
      </ol>
      {mayChange && (
        <Form
          action="Save the note"
          onSend={async () => {
            const answer = await call('POST /submissions/:id/notes', { id, text });
            type('');
            onChange(answer.notes);
          }}
        >
          <div className="field">
            <label htmlFor="note">New note</label>
            <textarea
              id="note"
              ref={field}
              rows={3}
              maxLength={messageField.maxLength}
              value={text}
              onChange={({ target }) => type(target.value)}
              required
            />
          </div>
        </Form>
      )}
    </section>
  );
}
