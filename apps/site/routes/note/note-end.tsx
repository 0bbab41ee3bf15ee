import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { Citation } from '#parts/layout/citation.tsx';
import { LongDay } from '#parts/layout/texts.tsx';
import { Html, NoteFigure } from './note-text.tsx';
import type { NoteEntry, ShownNote } from './read-note.server.ts';

export function NoteEnd({ note }: { note: ShownNote }) {
  const { around } = useContent('notes');
  const { before, title, after, bibtex } = note.cite;
  return (
    <footer className="note-end">
      {note.footnotes && (
        <section id="footnotes">
          <h2 id="footnote-label" className="label">
            {around.footnotes}
          </h2>
          <Html className="note-footnotes" html={note.footnotes} />
        </section>
      )}
      {note.references && (
        <section id="references">
          <h2 className="label">{around.references}</h2>
          <Html className="note-references" html={note.references} />
        </section>
      )}
      <section id="cite">
        <h2 className="label">{around.howToCite}</h2>
        <Citation text={before + title + after} bibtex={bibtex}>
          <span>{before}</span>
          <i>{title}</i>
          <span>{after}</span>
        </Citation>
      </section>
      {note.related.length > 0 && (
        <section id="related" className="no-print">
          <h2 className="label">{around.related}</h2>
          <ul className="note-related">
            {note.related.map((entry) => (
              <li key={entry.path}>
                <NoteFigure figure={entry.figure} slot="sheet" />
                <Link to={entry.path}>{entry.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={around.all} className="note-ways no-print">
        <Way label={around.previous} entry={note.previous} />
        <Way label={around.next} entry={note.next} />
      </nav>
    </footer>
  );
}

function Way({ label, entry }: { label: string; entry: NoteEntry | undefined }) {
  if (!entry) return null;
  return (
    <Link to={entry.path}>
      <span className="kicker">
        <span>{label}</span> <LongDay day={entry.date} />
      </span>{' '}
      <span className="h4">{entry.title}</span>
    </Link>
  );
}
