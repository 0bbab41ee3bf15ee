import { emptyOf } from '@site/content/fields';
import { firmDate } from '@site/content/firm-time';
import { editorPath, isNoteName } from '@site/content/registry';
import { normalised } from '@site/forms/texts';
import type { Output } from '@site/server/desk/calls';
import type { DescribedPage, NoteState } from '@site/server/desk/pages';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError, apiErrorOf, call } from '#api.ts';
import { Button, Tabs } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { Reading, State } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { readStored, store, useTitle } from '#use-window.ts';
import { dayText, shortTime, timeText } from '#words.ts';
import { fieldOf } from '../pages/fields/form-context.tsx';

export default function NotesView() {
  const pages = useCall('GET /pages', {}, { every: 15_000 });
  const [search, setSearch] = useSearchParams();
  const chosen = noteStates.find((state) => state === search.get('show'));
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
            onChoose={(show) => setSearch(show ? { show } : {})}
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
            <span>{is === 'public' ? 'its change goes public on' : 'goes public on'}</span>{' '}
            <span>{timeText(publishAt)}</span>
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

type ListedNote = DescribedPage & {
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

/** The title of a note that is not begun yet, which outlasts the dialog and the page. */
const keyOf = (email: string) => `desk-new-note ${email}`;

function NewNoteDialog({ onClose }: { onClose: () => void }) {
  const keptAs = keyOf(useStaff().me.email);
  const [title, setTitle] = useState(() => readStored(keptAs) ?? '');
  const [typed, setTyped] = useState<string>();
  const navigate = useNavigate();
  const slug = typed ?? slugFrom(title);

  async function begin() {
    const name = `notes/${slug}`;
    if (!isNoteName(name)) {
      throw new ApiError(422, 'The address takes small letters, digits and single hyphens only.');
    }
    const empty = emptyOf(fieldOf(name)) as object;
    const data = { ...empty, title: title.trim(), date: firmDate(new Date()) };
    try {
      // A draft from no version conflicts with a note that exists already.
      await call('POST /pages/:name', { name, data, revision: 0, version: 0 });
    } catch (error) {
      if (apiErrorOf(error).status !== 409) throw error;
      throw new ApiError(409, `There is a note at /${name} already: choose another address.`);
    }
    store(keptAs, undefined);
    navigate(`/${name}`);
  }

  return (
    <Dialog title="New note" onClose={onClose}>
      <Form action="Begin the note" onSend={begin}>
        <Field
          label="Title"
          value={title}
          minLength={10}
          maxLength={110}
          required
          onChange={({ target }) => {
            setTitle(target.value);
            store(keptAs, target.value || undefined);
          }}
        />
        <Field
          label="Address in the web"
          hint={`${hintOf(title, slug)}It stays as it is once the note is begun.`}
          value={slug}
          maxLength={longestSlug}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          title="Small letters, digits and single hyphens"
          spellCheck={false}
          autoCapitalize="off"
          required
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
    </Dialog>
  );
}

function hintOf(title: string, slug: string): string {
  if (slug) return `/notes/${slug} is its page. `;
  // A title in Tamil suggests none.
  return title.trim() ? 'Write it in the letters a to z. ' : '';
}

/** The longest name behind "notes/". */
const longestSlug = 60;

/** The address that a title suggests: "Reading a 95 % interval" is reading-a-95-interval. */
function slugFrom(title: string): string {
  const words = normalised(title, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']+/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const next = slug ? `${slug}-${word}` : word;
    if (next.length > longestSlug) break;
    slug = next;
  }
  return slug || words.join('-').slice(0, longestSlug);
}
