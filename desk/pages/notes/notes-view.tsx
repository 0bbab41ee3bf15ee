import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '../../parts/problem.tsx';
import { State } from '../../parts/state.tsx';
import { useLoad } from '../../use-load.ts';
import { useTitle } from '../../use-title.ts';
import { NewNoteDialog } from './new-note-dialog.tsx';
import { type NoteIs, noteStates, notesIn } from './note-list.ts';
import { NoteRow } from './note-row.tsx';

const lookEveryMs = 15_000;

export function NotesView() {
  const { data, error, reload } = useLoad('GET /pages', {});
  const [chosen, choose] = useState<NoteIs>();
  const [isNew, setNew] = useState(false);
  useTitle('Notes');

  useEffect(() => {
    const timer = setInterval(() => reload(true), lookEveryMs);
    return () => clearInterval(timer);
  }, [reload]);

  const notes = data ? notesIn(data) : [];
  const shown = chosen ? notes.filter(({ is }) => is === chosen) : notes;
  const countOf = (state: NoteIs) => notes.filter(({ is }) => is === state).length;
  const tab = (state: NoteIs | undefined, count: number) => (
    <li key={state ?? 'all'}>
      <button type="button" aria-pressed={chosen === state} onClick={() => choose(state)}>
        {state ?? 'all'} <span className="num">{count}</span>
      </button>
    </li>
  );
  return (
    <>
      <header className="pages-head">
        <h1>Notes</h1>
        <div className="actions">
          <Link className="button plain" to="/pages/notes">
            Words around the notes
          </Link>
          <button type="button" className="button" onClick={() => setNew(true)}>
            New note
          </button>
        </div>
      </header>
      <Problem message={error?.message} onRetry={reload} />
      {!data && !error && <State kind="reading">Reading the notes …</State>}
      {data && (
        <>
          <ul className="tabs" aria-label="State">
            {tab(undefined, notes.length)}
            {noteStates.map((state) => tab(state, countOf(state)))}
          </ul>
          {shown.length === 0 && (
            <State kind="nothing">
              {chosen ? `No note is ${chosen}.` : 'There is no note yet. “New note” begins one.'}
            </State>
          )}
          <ol className="note-list">
            {shown.map((note) => (
              <NoteRow key={note.name} note={note} />
            ))}
          </ol>
        </>
      )}
      {isNew && <NewNoteDialog onClose={() => setNew(false)} />}
    </>
  );
}
