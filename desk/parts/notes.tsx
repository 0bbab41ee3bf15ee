import { type Ref, useState } from 'react';
import type { Note } from '../../server/desk/api/notes.ts';
import { call } from '../api.ts';
import { mentionsIn, useColleagues } from '../colleagues.ts';
import { useStaff } from '../staff.ts';
import { Form } from './form.tsx';
import { MentionField } from './mention-field.tsx';
import { NoteItem } from './note-item.tsx';

type Props = {
  id: string;
  notes: Note[];
  field: Ref<HTMLTextAreaElement>;
  onChange: (notes: Note[]) => void;
};

export function Notes({ id, notes, field, onChange }: Props) {
  const { mayChange, drafts } = useStaff();
  const colleagues = useColleagues();
  const [text, setText] = useState(() => drafts.read(`note ${id}`));
  function type(typed: string) {
    setText(typed);
    drafts.write(`note ${id}`, typed);
  }
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.length === 0 && <p className="hint">Nobody has noted anything.</p>}
      <ol className="notes">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} colleagues={colleagues} onChange={onChange} />
        ))}
      </ol>
      {mayChange && (
        <Form
          action="Save the note"
          onSend={async () => {
            const mentions = mentionsIn(text, colleagues).map((one) => one.id);
            const answer = await call('POST /submissions/:id/notes', { id, text, mentions });
            type('');
            onChange(answer.notes);
          }}
        >
          <MentionField
            id="note"
            label="New note"
            text={text}
            colleagues={colleagues}
            field={field}
            onType={type}
          />
        </Form>
      )}
    </section>
  );
}
