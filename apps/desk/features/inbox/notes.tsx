import type { Comment as Note } from '@site/server/desk/comments';
import type { Colleague } from '@site/server/desk/people';
import { type Ref, useRef, useState } from 'react';
import { call } from '#api.ts';
import { mentionsIn, useColleagues } from '#colleagues.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Form } from '#parts/form.tsx';
import { useStaff } from '#staff.ts';
import { timeText } from '#words.ts';
import { MentionField } from './mention-field.tsx';

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

type NoteItemProps = {
  note: Note;
  colleagues: readonly Colleague[];
  onChange: (notes: Note[]) => void;
};

function NoteItem({ note, colleagues, onChange }: NoteItemProps) {
  const { me, mayChange } = useStaff();
  const [edited, setEdited] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  // The state that the author saw before changing it, as the list may reload meanwhile.
  const [seen, setSeen] = useState('');
  const { id, author, authorName, createdAt, editedAt } = note;

  function begin() {
    setSeen(editedAt ?? createdAt);
    setEdited(note.text);
    requestAnimationFrame(() => field.current?.focus());
  }
  function end() {
    setEdited(undefined);
    requestAnimationFrame(() => edit.current?.focus());
  }
  async function save() {
    const text = edited ?? '';
    const mentionedBefore = mentionsIn(note.text, colleagues);
    const mentions = mentionsIn(text, colleagues).filter((one) => !mentionedBefore.includes(one));
    const ids = mentions.map((one) => one.id);
    const { notes } = await call('POST /notes/:id', { id, text, mentions: ids, seen });
    onChange(notes);
    end();
  }

  if (edited !== undefined) {
    return (
      <li>
        <Form action="Save the change" onSend={save}>
          <MentionField
            id={`note-${id}`}
            label="Your note"
            text={edited}
            colleagues={colleagues}
            field={field}
            onType={setEdited}
          />
          <Button onClick={end}>Leave it as it was</Button>
        </Form>
      </li>
    );
  }
  return (
    <li>
      <p className="message" dir="auto" translate="no">
        {note.text}
      </p>
      <p className="hint note-foot">
        <span>
          <span translate="no">{authorName}</span>
          <span>, </span>
          <time dateTime={createdAt}>{timeText(createdAt)}</time>
          {editedAt && (
            <>
              <span>, changed </span>
              <time dateTime={editedAt}>{timeText(editedAt)}</time>
            </>
          )}
        </span>
        {mayChange && author === me.email && (
          <span>
            <Button ref={edit} onClick={begin}>
              <span>Edit</span>
              <span className="visually-hidden"> this note</span>
            </Button>
            <Button
              onClick={() => {
                setSeen(editedAt ?? createdAt);
                setRemoving(true);
              }}
            >
              <span>Remove</span>
              <span className="visually-hidden"> this note</span>
            </Button>
          </span>
        )}
      </p>
      {isRemoving && (
        <Dialog title="Remove this note?" onClose={() => setRemoving(false)}>
          <p className="message" dir="auto">
            {note.text}
          </p>
          <Form
            action="Remove the note"
            className="danger-form"
            onSend={async () => {
              const { notes } = await call('POST /notes/:id/remove', { id, seen });
              setRemoving(false);
              onChange(notes);
            }}
          />
        </Dialog>
      )}
    </li>
  );
}
