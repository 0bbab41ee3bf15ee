import { firmDate } from '@site/content/firm-time';
import { editorPath } from '@site/content/pages';
import type { Output } from '@site/server/desk/api/api';
import type { ListedPage, NoteState } from '@site/server/desk/api/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Tabs } from '#parts/button.tsx';
import { Reading, State } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { dayText, shortTime, timeText } from '#words.ts';
import { NewNoteDialog } from './new-note-dialog.tsx';

export default function NotesView() {
  const pages = useCall('GET /pages', {}, { every: 15_000 });
  const [chosen, choose] = useState<NoteIs>();
  const [isNew, setNew] = useState(false);
  useTitle('Notes');

  const notes = pages.data ? notesIn(pages.data) : [];
  const shown = chosen ? notes.filter(({ is }) => is === chosen) : notes;
  const countOf = (state: NoteIs) => notes.filter(({ is }) => is === state).length;
  return (
    <>
      <header className="pages-head">
        <h1>Notes</h1>
        <div className="actions">
          <Link className="button plain" to="/pages/notes">
            The page of all notes
          </Link>
          <Button is="main" onClick={() => setNew(true)}>
            New note
          </Button>
        </div>
      </header>
      <Reading of={pages}>Reading the notes …</Reading>
      {pages.data && (
        <>
          <Tabs
            label="State"
            tabs={[
              [undefined, 'all', notes.length],
              ...noteStates.map((state) => [state, stateNames[state], countOf(state)] as const),
            ]}
            chosen={chosen}
            onChoose={choose}
          />
          {shown.length === 0 && (
            <State kind="nothing">
              <span>
                {chosen
                  ? `No note is ${stateNames[chosen]}.`
                  : 'There is no note yet. “New note” begins one.'}
              </span>
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

const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));

function NoteRow({
  note: { name, title, note, is, publishAt, draft, people },
}: {
  note: ListedNote;
}) {
  const { date, subject } = note;
  return (
    <li className="page-row note-row">
      <span className="num">{isDay(date) ? dayText(date) : 'no date yet'}</span>
      <Link to={editorPath(name)}>{title}</Link>
      <span className="hint">{subject || 'no subject yet'}</span>
      <span className="page-state">
        <span className={`status ${is}`}>{stateNames[is]}</span>
        {publishAt && (
          <span className="hint">
            goes public on <span>{timeText(publishAt)}</span>
          </span>
        )}
        {draft && (
          <span className="hint">
            {`${note.is === 'new' ? 'by' : 'changed in a draft by'} ${draft.author}, ${shortTime(draft.updatedAt)}`}
          </span>
        )}
        {people.length > 0 && <span className="hint">{`Also here: ${people.join(', ')}`}</span>}
      </span>
    </li>
  );
}

const noteStates = ['public', 'scheduled', 'draft', 'withdrawn'] as const;
const stateNames = {
  public: 'public',
  scheduled: 'scheduled',
  draft: 'draft',
  withdrawn: 'retracted',
};
type NoteIs = (typeof noteStates)[number];

type ListedNote = ListedPage & {
  note: NoteState;
  /** Whether visitors have it, or will have it. */
  is: NoteIs;
  /** When a scheduled note becomes public. */
  publishAt?: string;
};

/** The notes of the site, the newest first. */
function notesIn({ pages, scheduled }: Output<'GET /pages'>): ListedNote[] {
  return pages
    .flatMap((page): ListedNote[] => {
      const { note } = page;
      if (!note) return [];
      const next = scheduled.find((version) => version.pages?.includes(page.name));
      const publishAt = next?.publishAt ?? undefined;
      const is = note.is !== 'new' ? note.is : publishAt ? 'scheduled' : 'draft';
      // The day that readers will see.
      const date = is === 'scheduled' && publishAt ? firmDate(new Date(publishAt)) : note.date;
      return [{ ...page, note: { ...note, date }, is, publishAt }];
    })
    .toSorted((a, b) => b.note.date.localeCompare(a.note.date) || (a.name < b.name ? -1 : 1));
}
