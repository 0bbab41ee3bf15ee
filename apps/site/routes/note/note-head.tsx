import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { addressOf } from '#page-meta.ts';
import { LongDay } from '#parts/layout/texts.tsx';
import type { ShownNote } from './read-note.server.ts';

export function NoteHead({ note }: { note: ShownNote }) {
  const { around } = useContent('notes');
  const { firm } = useContent('site');
  return (
    <div className="note-head">
      <p className="note-imprint print-only">
        <span>{firm}</span> <span>{addressOf(note.path)}</span>
      </p>
      <p className="kicker no-print">
        <Link to="/notes" className="link">
          {around.all}
        </Link>{' '}
        <span>{note.subject}</span>
      </p>
      <h1 className="display">{note.title}</h1>
      <p className="note-by">
        <span>{note.authors.join(', ')}</span> <LongDay day={note.date} />
        {note.updated && (
          <span>
            <span>{around.updated}</span> <LongDay day={note.updated} />
          </span>
        )}
      </p>
      <section id="abstract" className="note-abstract">
        <h2 className="label">{around.abstract}</h2>
        <p>{note.abstract}</p>
      </section>
      {note.headings.length > 2 && (
        <nav aria-label={around.contents} className="note-contents no-print">
          <p className="label">{around.contents}</p>
          <ol>
            {note.headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}
